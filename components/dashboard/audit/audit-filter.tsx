import Link from 'next/link';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { localePath, paths } from '@/lib/paths';
import type { Locale } from '@/lib/i18n';
import { AUDIT_SUBJECTS, type AuditQuery } from '@/lib/audit/schema';

/** The log's address with a filter. */
export function auditHref(query: AuditQuery): string {
  const names = ['who', 'subject', 'id', 'from', 'to', 'before'] as const;
  const pairs = names.flatMap((name) => (query[name] ? [[name, query[name]]] : []));
  return pairs.length > 0 ? `${paths.auditLog}?${new URLSearchParams(pairs)}` : paths.auditLog;
}

const field = 'input w-full text-base';

/** Who, what and when, as a GET form: works without the script, and can be shared. */
export function AuditFilter({ query, locale }: { query: AuditQuery; locale: Locale }) {
  const t = useTranslations('audit');
  const { before: _page, ...filter } = query;
  const filtered = Object.values(filter).some((value) => value !== undefined);
  return (
    <form
      // The key brings the fields back to the address after a link or the back button changed it.
      key={auditHref(filter)}
      action={localePath(locale, paths.auditLog)}
      className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_2fr_1fr_1fr_auto_auto]"
    >
      <Field id="audit-who" label={t('who')}>
        <input
          id="audit-who"
          type="email"
          name="who"
          maxLength={254}
          defaultValue={query.who}
          className={field}
        />
      </Field>
      <Field id="audit-subject" label={t('what')}>
        <select
          id="audit-subject"
          name="subject"
          defaultValue={query.subject ?? ''}
          className="select w-full text-base"
        >
          <option value="">{t('everything')}</option>
          {AUDIT_SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {t(`subject.${subject}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field id="audit-id" label={t('id')}>
        <input
          id="audit-id"
          type="search"
          name="id"
          maxLength={24}
          defaultValue={query.id}
          className={field}
        />
      </Field>
      <Field id="audit-from" label={t('from')}>
        <input
          id="audit-from"
          type="date"
          name="from"
          defaultValue={query.from}
          className={field}
        />
      </Field>
      <Field id="audit-to" label={t('to')}>
        <input id="audit-to" type="date" name="to" defaultValue={query.to} className={field} />
      </Field>
      <button
        type="submit"
        className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
      >
        {t('show')}
      </button>
      {filtered && (
        <Link
          href={localePath(locale, paths.auditLog)}
          prefetch={false}
          className="btn target btn-ghost"
        >
          {t('reset')}
        </Link>
      )}
    </form>
  );
}

function Field({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}
