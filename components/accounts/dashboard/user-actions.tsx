'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { TextArea } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { useMutation, type Credentials } from '@/components/ui/use-mutation';
import {
  type UserChange,
  type UserView,
  type changeUserRoute,
  disableFormSchema,
} from '@/lib/features/accounts/shared';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { confirmDialog } from '@/components/ui/dialogs';
import { useErrorMessages } from '@/components/ui/error-messages';
import { MenuButton, RowMenu } from '@/components/ui/row-menu';
import { useHydrated } from '@/components/ui/use-hydrated';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

interface DisableModalProps {
  user: Pick<UserView, '_id' | 'name'>;
  isSelf: boolean;
  credentials: Credentials;
  onClose(): void;
  onDone(): void | Promise<void>;
  onRefused(error: CallError): Promise<void>;
}

/** Says what disabling an account does to its products and orders, and asks why, which the audit log keeps. */
function DisableModal({
  user,
  isSelf,
  credentials,
  onClose,
  onDone,
  onRefused,
}: DisableModalProps) {
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

interface UserActionsProps {
  user: Pick<UserView, '_id' | 'name' | 'role' | 'disabled'>;
  /** Whether it is the account of who looks at it. */
  isSelf: boolean;
  locale: Locale;
  /** Id of the element with the person's name. */
  describedBy: string;
  /** In a menu, as each row of the list has one. */
  inRow?: boolean;
}

type Action = 'MakeAdmin' | 'MakeUser' | 'Disable' | 'Enable';

/** Disabling asks for more than a yes: `DisableModal` sends it. */
const CHANGES: Record<Exclude<Action, 'Disable'>, UserChange> = {
  MakeAdmin: { role: 'admin' },
  MakeUser: { role: 'user' },
  Enable: { disabled: false },
};
const LABELS = {
  MakeAdmin: 'makeAdmin',
  MakeUser: 'makeUser',
  Disable: 'disable',
  Enable: 'enable',
} as const;

/** Role, and disabling: each asks first, and the row shows afterwards what the shop knows. */
export function UserActions({
  user,
  isSelf,
  locale,
  describedBy,
  inRow = false,
}: UserActionsProps) {
  const t = useTranslations('dashboardUsers');
  const tUi = useTranslations('dashboardUi');
  const labels = useErrorMessages();
  const { showSuccess, showError } = useResultDialogs();
  const refresh = usePageRefresh();
  const hydrated = useHydrated();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.dashboardUsers));
  const [isDisabling, setDisabling] = useState(false);
  const { mutateAfter, busy, pending } = useMutation({
    credentials,
    write: (action: keyof typeof CHANGES, signing) =>
      call<typeof changeUserRoute>('PATCH /users/{id}', {
        id: user._id,
        body: CHANGES[action],
        ...signing,
      }),
    async onSuccess(_answer, _action, settle) {
      await showSuccess(t('done'));
      settle(refresh);
    },
    async onError(error, _action, settle) {
      await showError(undefined, reason(error));
      settle(refresh);
    },
  });

  function ask(action: keyof typeof CHANGES): Promise<boolean> {
    const ownLoss = isSelf && action === 'MakeUser';
    return confirmDialog({
      title: t(`confirm${action}`, { name: user.name }),
      text: t(ownLoss ? 'confirmMakeUserSelf' : `confirm${action}Text`),
      button: t(`yes${action}`),
      cancel: t('no'),
    });
  }

  function reason(error: CallError): string {
    if (error.code === 'NOT_POSSIBLE_NOW') return t('lastAdmin');
    if (error.status === 404) return t('gone');
    return labels(error, t('failed'));
  }

  function run(action: Action): void {
    if (busy) return;
    if (action === 'Disable') return setDisabling(true);
    void mutateAfter(async (sendIt) => {
      if (await ask(action)) await sendIt(action);
    });
  }

  const dialogs = (
    <>
      {isDisabling && (
        <DisableModal
          user={user}
          isSelf={isSelf}
          credentials={credentials}
          onClose={() => setDisabling(false)}
          onDone={async () => {
            // Above the modal: closing that one steps back in the history, which would close this one.
            await showSuccess(t('done'));
            setDisabling(false);
            refresh();
          }}
          onRefused={async (error) => {
            await showError(undefined, reason(error));
            if (error.status === 404 || error.status === 409) setDisabling(false);
          }}
        />
      )}
      {loginModal}
    </>
  );
  const role: Action = user.role === 'admin' ? 'MakeUser' : 'MakeAdmin';
  const access: Action = user.disabled ? 'Enable' : 'Disable';
  if (inRow) {
    return (
      <>
        <RowMenu label={tUi('more', { name: user.name })} busy={busy}>
          {[role, access].map((action) => (
            <MenuButton
              key={action}
              danger={action === 'Disable'}
              disabled={!hydrated}
              onClick={() => run(action)}
            >
              {t(LABELS[action])}
            </MenuButton>
          ))}
        </RowMenu>
        {dialogs}
      </>
    );
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {[role, access].map((action) => (
          <Button
            key={action}
            variant={action === 'Disable' ? 'danger' : 'outline'}
            busy={pending === action}
            disabled={!hydrated}
            aria-describedby={describedBy}
            onClick={() => run(action)}
            className="px-3.5"
          >
            {t(LABELS[action])}
          </Button>
        ))}
      </div>
      {dialogs}
    </>
  );
}
