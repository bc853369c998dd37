import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import { TextArea } from '@/components/ui/text-field';
import type { CourierAccountView } from '@/lib/features/fulfilment/couriers/shared';
import { courierName } from '@/lib/features/orders/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { readableTime } from '@/lib/platform/time/time';
import { CourierAccountForm } from './account-form';
import { CheckButton } from './check-button';

interface CourierListFormProps {
  list: { version: number; names: readonly string[] };
  /** The values of a post that was refused, with their errors. */
  posted: { values: Record<string, string>; errors: Record<string, string | undefined> } | null;
  /** Id of who edits it. */
  account: string;
}

/** Couriers that parcels may be handed to without a booking by API: a form that works without script. */
export function CourierListForm({ list, posted, account }: CourierListFormProps) {
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

interface CourierAccountListProps {
  accounts: CourierAccountView[];
  isAdmin: boolean;
  locale: Locale;
}

/** Accounts with couriers, each with its state and the form that changes it behind it. */
export function CourierAccountList({ accounts, isAdmin, locale }: CourierAccountListProps) {
  const t = useTranslations('couriers');
  return (
    <ul className="grid gap-3">
      {accounts.map((account) => (
        <li key={account._id} className="panel p-4">
          <h2 className="text-lg font-semibold wrap-anywhere">{account.name}</h2>
          <p className="text-sm text-muted">
            {courierName(account.courier)}
            {account.keyEnd && ` · ${t('keyEnd', { end: account.keyEnd })}`}
            {account.isShops && ` · ${t('ofShop')}`}
          </p>
          <AccountState account={account} locale={locale} />
          {account.keysRefusedAt && <p className="mt-1">{t('notice.COURIER_KEYS')}</p>}
          {account.wrongSecrets > 0 && (
            <p className="mt-1 text-sm">
              {t('wrongSecrets', {
                count: account.wrongSecrets,
                number: formatCount(account.wrongSecrets, locale),
              })}
            </p>
          )}
          <div className="mt-3">
            <CheckButton accountId={account._id} locale={locale} />
          </div>
          <details className="mt-2">
            <summary className="inline-flex target cursor-pointer items-center font-semibold text-link">
              {t('edit')}
            </summary>
            <div className="mt-3 border-t border-line pt-4">
              <CourierAccountForm
                // Begins anew with what the shop keeps.
                key={account.version}
                account={account}
                isAdmin={isAdmin}
                locale={locale}
              />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Whether it is on, and when its courier last answered to its keys: untested keys are no working ones. */
function AccountState({ account, locale }: { account: CourierAccountView; locale: Locale }) {
  const t = useTranslations('couriers');
  const { isActive, testedAt, keysRefusedAt } = account;
  return (
    <div className="mt-1 text-sm">
      <p className="font-semibold">{t(isActive ? 'on' : 'off')}</p>
      {testedAt ? (
        <p className="text-muted figures">
          {t('tested', { time: readableTime(new Date(testedAt), locale) })}
        </p>
      ) : (
        !keysRefusedAt && (
          <p className={`flex items-center gap-2 font-semibold ${DANGER_TEXT}`}>
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {t(isActive ? 'untestedOn' : 'untested')}
          </p>
        )
      )}
    </div>
  );
}
