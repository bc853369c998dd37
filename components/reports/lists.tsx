'use client';

import { StatusBadge } from '@/components/orders/status-badge';
import { Thumb } from '@/components/ui/thumb';

const row = 'flex items-center gap-3 px-3 py-3 sm:px-4';

/** A line of a list as plain data: where it leads, and what is read of it. */
interface Row {
  id: string;
  href: string;
  picture: string;
  /** Said where there is no picture. */
  missing: string;
  name: string;
  /** Language of the name, where it differs from the page's. */
  lang?: string | undefined;
  price: string;
}

export interface WaitingRow extends Row {
  seller: string;
  /** A new product, or a change of one. */
  kind: string;
}

/** The newest products and changes that wait for review. */
export function WaitingProducts({ rows }: { rows: WaitingRow[] }) {
  return (
    <ul className="divide-y divide-line panel">
      {rows.map(({ id, href, picture, missing, name, lang, seller, price, kind }) => (
        <li key={id}>
          <a href={href} data-routed="" className={`${row} -outline-offset-3 hover:bg-paper`}>
            <Thumb src={picture} missing={missing} size={64} />
            <span className="min-w-0 flex-1">
              <span lang={lang} className="line-clamp-2 font-semibold">
                {name}
              </span>
              <span className="block truncate text-sm text-muted">{seller}</span>
            </span>
            <span className="text-end text-sm">
              <span className="block font-semibold whitespace-nowrap figures">{price}</span>
              <span className="text-muted">{kind}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export interface OrderRow extends Row {
  /** How many pieces, and when. */
  about: string;
  status: string;
  statusLabel: string;
}

/** The newest orders, of a seller's products or a customer's own. */
export function LatestOrders({ rows }: { rows: OrderRow[] }) {
  return (
    <ul className="divide-y divide-line panel">
      {rows.map((order) => (
        <li key={order.id}>
          <a
            href={order.href}
            data-routed=""
            className={`${row} flex-wrap -outline-offset-3 hover:bg-paper sm:flex-nowrap`}
          >
            <Thumb src={order.picture} missing={order.missing} size={64} />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-semibold">
                <span lang={order.lang}>{order.name}</span>
              </span>
              <span className="block text-sm text-muted figures">{order.about}</span>
            </span>
            <span className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
              <span className="font-semibold whitespace-nowrap figures max-sm:ps-19">
                {order.price}
              </span>
              <StatusBadge status={order.status} label={order.statusLabel} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
