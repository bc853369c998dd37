import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { messageOr } from '@/lib/platform/i18n/message-key';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka, toTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { readableTime } from '@/lib/platform/time/time';

interface Props {
  /** The account of the books that paid out. */
  book: string;
  /** E-mail of whose words they are, should a post be refused. */
  signedInAs: string;
  values: Partial<Record<string, string>>;
  /** Keys of `validation`, by field. */
  errors: Record<string, string>;
}

/** Writes down that a provider paid out: an ordinary form, which posts and comes back. */
export function SettleForm({ book, signedInAs, values, errors }: Props) {
  const t = useTranslations('finance');
  const tWrong = useTranslations('validation');
  const text = (name: 'received' | 'fee' | 'reference') => ({
    name,
    label: t(name),
    hint: t(`${name}Hint`),
    defaultValue: values[name] ?? '',
    error: errors[name] === undefined ? undefined : messageOr(tWrong, errors[name], errors[name]),
    autoComplete: 'off',
  });
  return (
    <form action="/api/finance/settlements" method="post" className="grid gap-5 sm:grid-cols-2">
      <input type="hidden" name="account" value={signedInAs} />
      <input type="hidden" name="book" value={book} />
      <TextField {...text('received')} inputMode="decimal" required />
      <TextField {...text('fee')} inputMode="decimal" />
      <div className="sm:col-span-2">
        <TextField {...text('reference')} required maxLength={60} />
      </div>
      <label className="flex target cursor-pointer items-center gap-3 sm:col-span-2">
        <input
          type="checkbox"
          name="isMore"
          defaultChecked={values.isMore === 'on'}
          className="checkbox shrink-0"
        />
        {t('isMore')}
      </label>
      <Button type="submit" className="w-full px-8 sm:w-fit">
        {t('settle')}
      </Button>
    </form>
  );
}

/** An entry as the page shows it; sums in poisha. */
interface ShownEntry {
  id: string;
  event: string;
  at: string;
  poisha: number;
  balancePoisha: number;
  isOpen: boolean;
  note: string;
}

/** The entries of an account, newest first, each with what stood on it after. */
export function AccountEntries({ entries, locale }: { entries: ShownEntry[]; locale: Locale }) {
  const t = useTranslations('finance');
  const sum = (poisha: number) => formatTaka(toTaka(poisha), locale);
  return (
    <ol className="divide-y divide-line panel">
      {entries.map(({ id, event, at, poisha, balancePoisha, isOpen, note }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]"
        >
          <div className="min-w-0 sm:row-span-1">
            <p className="font-semibold">
              {messageOr(t, `events.${event.replace('.', '_')}`, event)}
            </p>
            <p className="text-sm text-muted">
              <time dateTime={at}>{readableTime(new Date(at), locale)}</time>
            </p>
            <EntryOf id={id} note={note} locale={locale} />
            {isOpen && (
              <p className="mt-1 inline-block rounded-full bg-accent/15 px-2.5 py-0.5 text-sm font-semibold">
                {t('notPaidOut')}
              </p>
            )}
            {balancePoisha < 0 && <p className="mt-1 text-sm font-semibold">{t('difference')}</p>}
          </div>
          <p className="text-end font-semibold figures">{sum(poisha)}</p>
          <p className="col-span-2 text-end text-sm text-muted figures sm:col-span-1 sm:text-base">
            <span className="sm:sr-only">{t('balanceAfter')} </span>
            {sum(balancePoisha)}
          </p>
        </li>
      ))}
    </ol>
  );
}

const LEADS = {
  payment: { to: paths.payment, words: 'toPayment' },
  refund: { to: paths.refund, words: 'toRefund' },
  remittance: { to: paths.remittance, words: 'toRemittance' },
} as const;

/** An entry's id names what it is of: `payment:{id}:paid` leads to the payment. All else says its note. */
function EntryOf({ id, note, locale }: Pick<ShownEntry, 'id' | 'note'> & { locale: Locale }) {
  const t = useTranslations('finance');
  const [, kind, of] = /^(payment|refund|remittance):([0-9a-f]{24}):/.exec(id) ?? [];
  if (!kind || !of) return <p className="text-sm wrap-anywhere text-muted">{note || id}</p>;
  const { to, words: labels } = LEADS[kind as keyof typeof LEADS];
  return (
    <p className="text-sm wrap-anywhere text-muted">
      <Link
        href={localePath(locale, to(of))}
        prefetch={false}
        className="inline-flex target items-center text-link underline-offset-4 hover:underline"
      >
        {t(labels)}
      </Link>
      {note && ` · ${note}`}
    </p>
  );
}
