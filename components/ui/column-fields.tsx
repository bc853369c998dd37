import { useTranslations } from 'next-intl';
import type { Columns } from '@/lib/platform/csv/columns';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { Field } from './field';

interface Props<Role extends string> {
  /** Begins the fields' ids: a page may have the columns of several files. */
  prefix?: string;
  roles: readonly Role[];
  /** A file's headings. */
  names: readonly string[];
  mapping: Columns<Role>;
  required: readonly Role[];
  wordOf(role: Role): string;
  locale: Locale;
}

/** A select for the column of each role. */
export function ColumnFields<Role extends string>({
  prefix = 'column',
  roles,
  names,
  mapping,
  required,
  wordOf,
  locale,
}: Props<Role>) {
  const t = useTranslations('tableUpload');
  return roles.map((role) => (
    <Field key={role} id={`${prefix}-${role}`} label={wordOf(role)}>
      <select
        id={`${prefix}-${role}`}
        name={role}
        defaultValue={mapping[role] ?? ''}
        required={required.includes(role)}
        className="select w-full text-base"
      >
        <option value="">{t('noColumn')}</option>
        {names.map((name, place) => (
          <option key={place} value={place}>
            {name || t('unnamed', { number: formatCount(place + 1, locale) })}
          </option>
        ))}
      </select>
    </Field>
  ));
}
