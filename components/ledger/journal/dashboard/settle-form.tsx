import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { messageOr } from '@/lib/platform/i18n/message-key';

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
