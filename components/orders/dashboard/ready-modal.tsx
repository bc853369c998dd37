'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';

interface Props {
  count: number;
  /** The person's accounts with couriers that are on. */
  accounts: readonly { _id: string; name: string }[];
  busy: boolean;
  /** @param accountId empty: nothing is booked */
  onReady(accountId: string): void;
  onClose(): void;
}

/** Asks once for all of the chosen orders: what happens to them, and which courier is booked. */
export function ReadyModal({ count, accounts, busy, onReady, onClose }: Props) {
  const t = useTranslations('dashboardOrders.ready');

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onReady(String(new FormData(event.currentTarget).get('accountId') ?? ''));
  }

  return (
    <Modal title={t('title')} lead={t('lead')} closeLabel={t('close')} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        {accounts.length > 0 && (
          <label>
            <span className="mb-1 block text-sm font-semibold">{t('courier')}</span>
            <select name="accountId" className="select w-full text-base">
              <option value="">{t('noBooking')}</option>
              {accounts.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {t('book', { name })}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('submit', { count })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
