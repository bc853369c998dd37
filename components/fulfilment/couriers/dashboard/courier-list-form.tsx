import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-field';

interface Props {
  list: { version: number; names: readonly string[] };
  /** The values of a post that was refused, with their errors. */
  posted: { values: Record<string, string>; errors: Record<string, string | undefined> } | null;
  /** Id of who edits it. */
  account: string;
}

/** Couriers that parcels may be handed to without a booking by API: a form that works without script. */
export function CourierListForm({ list, posted, account }: Props) {
  const t = useTranslations('couriers.list');
  return (
    <form action="/api/parcels/couriers" method="post" className="grid gap-4">
      <input type="hidden" name="version" value={list.version} />
      <input type="hidden" name="account" value={account} />
      <TextArea
        name="names"
        label={t('names')}
        hint={t('hint')}
        error={posted?.errors.names}
        defaultValue={posted?.values.names ?? list.names.join('\n')}
        rows={12}
        maxLength={3000}
        required
      />
      <Button type="submit" className="px-8 text-base max-sm:w-full sm:justify-self-start">
        {t('save')}
      </Button>
    </form>
  );
}
