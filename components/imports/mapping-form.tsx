'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import {
  type ImportView,
  MAPPED_COLUMNS,
  type MappedColumn,
  mappingFaults,
  mappingField,
  REQUIRED_COLUMNS,
} from '@/lib/features/imports/shared';

interface Props {
  current: ImportView;
  /** Id of who looks at it: what was chosen comes back to nobody else. */
  account: string;
  /** What was chosen in a form that was refused, by its fields. */
  typed: Readonly<Record<string, string>> | null;
}

const isColumn = (text: string): text is MappedColumn =>
  (MAPPED_COLUMNS as readonly string[]).includes(text);

/** Which column of a seller's own file is which of ours: an ordinary post, with or without a script. */
export function MappingForm({ current, account, typed }: Props) {
  const t = useTranslations('productImport.mapping');
  const id = useId();
  const chosen = current.columns.map(({ place, column }) => {
    const text = typed === null ? column : (typed[mappingField(place)] ?? '');
    return { place, column: isColumn(text) ? text : ('' as const) };
  });
  const { missing, twice } = typed === null ? { missing: [], twice: [] } : mappingFaults(chosen);
  const label = (column: MappedColumn) => t(`columns.${column}`);
  const names = (columns: readonly MappedColumn[]) => columns.map(label).join(', ');
  return (
    <form action={`/api/imports/columns/${current._id}`} method="post" className="space-y-5">
      <input type="hidden" name="account" value={account} />
      <input type="hidden" name="file" value={current._id} />
      <p className="max-w-2xl text-muted">{t('text', { columns: names(REQUIRED_COLUMNS) })}</p>
      {missing.length > 0 && (
        <Notice tone="warning">
          <p role="alert">{t('missing', { columns: names(missing) })}</p>
        </Notice>
      )}
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {current.columns.map(({ place, name, samples }, at) => {
          const isTwice = twice.includes(place);
          return (
            <Field
              key={place}
              id={`${id}-${place}`}
              label={name}
              error={isTwice ? t('twice') : undefined}
              hint={
                samples.length > 0 ? (
                  <span className="wrap-anywhere">
                    {t('samples', { values: samples.join(' · ') })}
                  </span>
                ) : (
                  t('noSamples')
                )
              }
            >
              <select
                id={`${id}-${place}`}
                name={mappingField(place)}
                defaultValue={chosen[at]!.column}
                aria-describedby={`${id}-${place}-note`}
                aria-invalid={isTwice || undefined}
                className="select w-full text-base"
              >
                <option value="">{t('leaveOut')}</option>
                {MAPPED_COLUMNS.map((column) => (
                  <option key={column} value={column}>
                    {(REQUIRED_COLUMNS as readonly string[]).includes(column)
                      ? t('required', { column: label(column) })
                      : label(column)}
                  </option>
                ))}
              </select>
            </Field>
          );
        })}
      </div>
      <Button type="submit" className="px-6">
        {t('submit')}
      </Button>
    </form>
  );
}
