import { useTranslations } from 'next-intl';
import type { DraftChange } from './draft-changes';
import { FieldValue } from './field-value';

/** Old → new of each changed field. */
export function ChangeList({ changes }: { changes: DraftChange[] }) {
  const t = useTranslations('dashboard');
  return (
    <dl className="grid gap-3">
      {changes.map(({ field, was, now }) => (
        <div key={field} className="rounded-field border border-line bg-surface p-3">
          <dt className="font-semibold">{t(`form.fields.${field}`)}</dt>
          <dd className="mt-1 grid gap-1 text-sm">
            <FieldValue label={t('changes.old')} field={field} value={was} struck />
            <FieldValue label={t('changes.new')} field={field} value={now} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
