'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { TextArea } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import type { Credentials } from '@/components/ui/use-mutation';
import type { changeUserRoute } from '@/lib/features/accounts/routes';
import { disableFormSchema, type UserView } from '@/lib/features/accounts/schema';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';

interface Props {
  user: Pick<UserView, '_id' | 'name'>;
  isSelf: boolean;
  credentials: Credentials;
  onClose(): void;
  onDone(): void | Promise<void>;
  onRefused(error: CallError): Promise<void>;
}

/** Says what disabling an account does to its products and orders, and asks why, which the audit log keeps. */
export function DisableModal({ user, isSelf, credentials, onClose, onDone, onRefused }: Props) {
  const t = useTranslations('dashboardUsers');
  const { field, formProps, busy } = useApiForm({
    schema: disableFormSchema,
    write: (body, signing) =>
      call<typeof changeUserRoute>('PATCH /users/{id}', { id: user._id, body, ...signing }),
    fixed: { disabled: true },
    credentials,
    onSuccess: onDone,
    onError: onRefused,
  });
  return (
    <Modal title={t('confirmDisable', { name: user.name })} closeLabel={t('no')} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        {isSelf && <p className="font-semibold">{t('confirmDisableSelf')}</p>}
        <p>{t('confirmDisableText')}</p>
        <p>{t('disableProducts')}</p>
        <TextArea
          {...field('reason')}
          label={t('disableReason')}
          hint={t('disableReasonHint')}
          rows={3}
          required
        />
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('no')}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t('yesDisable')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
