import { MapPin, Phone } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';

interface Props {
  /** Id of the heading, which names the row; no other element of the page has it. */
  numberId: string;
  number: string;
  /** Its page, in the page's language. */
  href: string;
  /** The box that chooses it for what is done to many: its field, in the form of that id; absent where nothing is. */
  choose?: { name: string; value: string; form: string; label: string } | undefined;
  /** Below the number. */
  under: ReactNode;
  /** How it stands. */
  stand: ReactNode;
  goods: ReactNode;
  /** Amount to be paid. */
  sum: ReactNode;
  receiver: ReactNode;
  actions: ReactNode;
}

/** One order or parcel in the dashboard's lists: a row of 56 px where there is room for it, and a card elsewhere. */
export function DeskRow(props: Props) {
  const { numberId, number, href, choose, under, stand, goods, sum, receiver, actions } = props;
  return (
    <article
      aria-labelledby={numberId}
      className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2 panel p-2 @5xl:min-h-14 @5xl:grid-cols-[2.75rem_8.5rem_minmax(0,1.7fr)_minmax(0,1fr)_5.5rem_8.5rem_12rem] @5xl:gap-x-3 @5xl:rounded-none @5xl:border-0 @5xl:bg-transparent @5xl:px-2 @5xl:py-1"
    >
      {choose ? <Choice {...choose} /> : <span />}
      <div className="min-w-0">
        <h2 id={numberId} tabIndex={-1} className="leading-6 font-semibold figures outline-none">
          <Link
            href={href}
            prefetch={false}
            className="underline-offset-4 hover:text-link hover:underline @max-5xl:inline-flex @max-5xl:min-h-11 @max-5xl:items-end"
          >
            {number}
          </Link>
        </h2>
        {under}
      </div>
      <div className="self-start @5xl:order-6 @5xl:self-center">
        <div className="flex flex-col items-end gap-y-0.5 @5xl:items-start">{stand}</div>
      </div>
      {goods}
      <p className="col-start-2 col-end-4 row-start-3 font-bold figures @5xl:order-5 @5xl:col-auto @5xl:row-auto @5xl:text-end">
        {sum}
      </p>
      {receiver}
      <div className="col-start-2 col-end-4 flex items-center gap-1 @5xl:order-7 @5xl:col-auto @5xl:justify-end">
        {actions}
      </div>
    </article>
  );
}

function Choice({ label, ...box }: NonNullable<Props['choose']>) {
  return (
    <label className="grid target cursor-pointer place-items-center">
      <input
        {...box}
        type="checkbox"
        aria-label={label}
        className="checkbox rounded-md border-muted checkbox-primary"
      />
    </label>
  );
}

/** Below the badge: in a row one line, whole in its title. */
export function StandNote({ text }: { text: string }) {
  return (
    <p
      title={text}
      className="line-clamp-2 max-w-36 text-end text-xs leading-4 wrap-anywhere text-muted @5xl:line-clamp-1 @5xl:max-w-none @5xl:text-start"
    >
      {text}
    </p>
  );
}

interface GoodsProps {
  picture: ReactNode;
  name: ReactNode;
  /** The names of all lines. */
  title: string;
  /** In a row one line. */
  children: ReactNode;
}

/**
 * Goods that the row holds: on a card the picture is as wide as the box above it, so that all texts begin at
 * one edge.
 */
export function GoodsCell({ picture, name, title, children }: GoodsProps) {
  return (
    <div className="col-span-full row-start-2 flex min-w-0 items-center gap-2 @5xl:order-3 @5xl:col-auto @5xl:row-auto">
      {picture}
      <div className="min-w-0">
        <p
          title={title}
          className="line-clamp-2 leading-6 font-semibold wrap-anywhere @5xl:line-clamp-1"
        >
          {name}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm leading-5 text-muted figures @5xl:flex-nowrap @5xl:leading-4">
          {children}
        </p>
      </div>
    </div>
  );
}

interface ReceiverProps {
  name: string;
  /** Behind the name in a row. */
  mark?: ReactNode;
  phone: string;
  /** On a card alone. */
  email?: string | undefined;
  address: string;
  /** On a card alone, below the address. */
  children?: ReactNode;
}

/** Recipient: in a row name and phone, on a card what delivery needs. */
export function ReceiverCell({ name, mark, phone, email, address, children }: ReceiverProps) {
  return (
    <div className="col-start-2 col-end-4 min-w-0 text-[0.9375rem] @5xl:order-4 @5xl:col-auto">
      <p className="font-medium wrap-anywhere @5xl:line-clamp-1 @5xl:leading-6">
        {name}
        {mark}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm @5xl:flex-nowrap @5xl:leading-4">
        <a
          href={`tel:${phone}`}
          className="inline-flex items-center gap-1.5 whitespace-nowrap text-link figures underline-offset-4 hover:underline @max-5xl:min-h-11"
        >
          <Phone aria-hidden className="size-3.5 shrink-0" />
          {phone}
        </a>
      </p>
      {email && <p className="text-sm break-all text-muted @5xl:hidden">{email}</p>}
      <div className="space-y-1.5 @5xl:hidden">
        <p className="flex gap-1.5 wrap-anywhere">
          <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
          {address}
        </p>
        {children}
      </div>
    </div>
  );
}
