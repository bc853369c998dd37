import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { categoryKey } from '@/components/catalogue/category-keys';
import { Button } from '@/components/ui/button';
import { DayInput } from '@/components/ui/date-field';
import { Field } from '@/components/ui/field';
import { TextField } from '@/components/ui/text-field';
import { CATEGORIES } from '@/lib/shop/categories';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { messageOr } from '@/lib/platform/i18n/message-key';
import type {
  CommissionPeriodView,
  CommissionTargetView,
} from '@/lib/features/orders/commission/shared';
import { formatCount } from '@/lib/platform/money';
import { startOfDay } from '@/lib/platform/time/day-bounds';
import { dayOf, readableDate, readableTime } from '@/lib/platform/time/time';
import { shownContact } from '@/lib/platform/phone';

interface Props {
  /** E-mail of whose words they are, should a post be refused. */
  account: string;
  /** The values of a post that was refused. */
  values: Partial<Record<string, string>>;
  /** Why it was refused, by field: keys of `validation`. */
  errors: Record<string, string>;
  /** In Dhaka, ISO 8601. */
  today: string;
  locale: Locale;
}

/** Sets a commission: an ordinary form, which posts and comes back. */
export function CommissionForm({ account, values, errors, today, locale }: Props) {
  const t = useTranslations('commission');
  const tCategory = useTranslations('category');
  const tWrong = useTranslations('validation');
  const categoryId = useId();
  const wrong = (name: string) => {
    const key = errors[name];
    return key === undefined ? undefined : messageOr(tWrong, key, key);
  };
  const text = (name: 'seller' | 'percent' | 'from' | 'until') => ({
    name,
    label: t(name),
    hint: t(`${name}Hint`),
    defaultValue: values[name] ?? '',
    error: wrong(name),
  });
  return (
    <form action="/api/commission" method="post" className="grid gap-5 sm:grid-cols-2">
      <input type="hidden" name="account" value={account} />
      <TextField {...text('percent')} inputMode="decimal" required autoComplete="off" />
      <Field id={categoryId} label={t('category')} error={wrong('category')}>
        <select
          id={categoryId}
          name="category"
          defaultValue={values.category ?? ''}
          aria-invalid={wrong('category') ? true : undefined}
          aria-describedby={wrong('category') && `${categoryId}-note`}
          className="select w-full text-base aria-invalid:border-2 aria-invalid:border-error"
        >
          <option value="">{t('allCategories')}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {tCategory(categoryKey(category))}
            </option>
          ))}
        </select>
      </Field>
      <div className="sm:col-span-2">
        <TextField {...text('seller')} autoComplete="off" />
      </div>
      <DayInput {...text('from')} today={today} locale={locale} />
      <DayInput {...text('until')} today={today} locale={locale} />
      <Button type="submit" className="w-full px-8 sm:w-fit">
        {t('add')}
      </Button>
    </form>
  );
}

/** Rates by what they are for, each with those that were and will be. */
export function CommissionList({
  targets,
  locale,
}: {
  targets: CommissionTargetView[];
  locale: Locale;
}) {
  const t = useTranslations('commission');
  const tCategory = useTranslations('category');
  return (
    <ul className="grid gap-3">
      {targets.map(({ seller, category, periods }) => (
        <li key={`${seller?.id} ${category}`} className="panel p-4 sm:p-5">
          <h3 className="text-lg font-semibold wrap-anywhere">
            {seller?.name ?? t('allSellers')}
            {' · '}
            {category === null ? t('allCategories') : tCategory(categoryKey(category))}
          </h3>
          <ul className="divide-y divide-line">
            {periods.map((period) => (
              <li key={period._id} className="py-2">
                <Period period={period} locale={locale} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const BADGES = {
  running: 'bg-secondary text-secondary-content',
  planned: 'bg-accent/15 text-ink',
  over: 'bg-paper text-muted',
} as const;

function Period({ period, locale }: { period: CommissionPeriodView; locale: Locale }) {
  const t = useTranslations('commission');
  const { _id, percent, from, until, standing: status, setBy } = period;
  const labels = {
    from: readableDate(new Date(from), locale),
    until: until && endOf(new Date(until), locale),
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="min-w-20 text-lg font-semibold figures">
        {t('rate', { percent: formatCount(percent, locale) })}
      </p>
      <p className="figures">
        {labels.until === null
          ? t('fromNow', { from: labels.from })
          : t('span', { from: labels.from, until: labels.until })}
      </p>
      <span
        className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${BADGES[status]}`}
      >
        {t(status)}
      </span>
      <p className="text-sm wrap-anywhere text-muted">
        {t('setBy', { email: shownContact(setBy, locale) })}
      </p>
      {status !== 'over' && <EndForm id={_id} isPlanned={status === 'planned'} />}
    </div>
  );
}

/** The last day, or where a rate was ended in the middle of one, the moment. */
function endOf(until: Date, locale: Locale): string {
  const isMidnight = startOfDay(dayOf(until)).getTime() === until.getTime();
  return isMidnight
    ? readableDate(new Date(until.getTime() - 1), locale)
    : readableTime(until, locale);
}

/** Asks once more, without a script as with one. */
function EndForm({ id, isPlanned }: { id: string; isPlanned: boolean }) {
  const t = useTranslations('commission');
  return (
    <details className="w-full sm:ms-auto sm:w-auto">
      <summary className="btn target border-line bg-surface px-5 text-ink hover:bg-paper">
        {t(isPlanned ? 'takeBack' : 'end')}
      </summary>
      <form
        action={`/api/commission/${id}`}
        method="post"
        className="mt-2 max-w-sm space-y-3 rounded-(--radius-box) border border-line p-4"
      >
        <p>{t('endText')}</p>
        <Button type="submit" variant="danger">
          {t(isPlanned ? 'takeBackYes' : 'endYes')}
        </Button>
      </form>
    </details>
  );
}
