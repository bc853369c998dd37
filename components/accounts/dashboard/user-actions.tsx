'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useMutation } from '@/components/ui/use-mutation';
import type { UserChange, UserView, changeUserRoute } from '@/lib/features/accounts/shared';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { confirmDialog } from '@/components/ui/dialogs';
import { useErrorMessages } from '@/components/ui/error-messages';
import { MenuButton, MenuLink, RowMenu } from '@/components/ui/row-menu';
import { useHydrated } from '@/components/ui/use-hydrated';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

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

type Action = 'MakeAdmin' | 'MakeUser';

const CHANGES: Record<Action, UserChange> = {
  MakeAdmin: { role: 'admin' },
  MakeUser: { role: 'user' },
};
const LABELS = { MakeAdmin: 'makeAdmin', MakeUser: 'makeUser' } as const;

/**
 * The role, which asks first, and the row shows afterwards what the shop knows. Disabling says more and asks why,
 * so a row leads to the form of it in the account's file.
 */
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
  const { mutateAfter, busy, pending } = useMutation({
    credentials,
    write: (action: Action, signing) =>
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

  function ask(action: Action): Promise<boolean> {
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
    void mutateAfter(async (sendIt) => {
      if (await ask(action)) await sendIt(action);
    });
  }

  const role: Action = user.role === 'admin' ? 'MakeUser' : 'MakeAdmin';
  if (inRow) {
    return (
      <>
        <RowMenu label={tUi('more', { name: user.name })} busy={busy}>
          <MenuButton disabled={!hydrated} onClick={() => run(role)}>
            {t(LABELS[role])}
          </MenuButton>
          <MenuLink href={localePath(locale, `${paths.dashboardUser(user._id)}#access`)}>
            {t(user.disabled ? 'enable' : 'disable')}
          </MenuLink>
        </RowMenu>
        {loginModal}
      </>
    );
  }
  return (
    <>
      <Button
        variant="outline"
        busy={pending === role}
        disabled={!hydrated}
        aria-describedby={describedBy}
        onClick={() => run(role)}
        className="px-3.5"
      >
        {t(LABELS[role])}
      </Button>
      {loginModal}
    </>
  );
}
