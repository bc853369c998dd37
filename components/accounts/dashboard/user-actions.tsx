'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState, useTransition } from 'react';
import { sessionReady } from '@/components/accounts/session-store';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { PAGE_HEADING } from '@/components/ui/page-heading';
import { Button } from '@/components/ui/button';
import { confirmDialog, showDialog } from '@/components/ui/dialogs';
import { useErrorWords } from '@/components/ui/error-words';
import { MenuButton, RowMenu } from '@/components/ui/row-menu';
import { useHydrated } from '@/components/ui/use-hydrated';
import { CallError, send } from '@/lib/platform/http/send';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import type { UserChange, UserView } from '@/lib/features/accounts/schema';

interface Props {
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

const CHANGES: Record<Action, UserChange> = {
  MakeAdmin: { role: 'admin' },
  MakeUser: { role: 'user' },
  Disable: { disabled: true },
  Enable: { disabled: false },
};
const LABELS = {
  MakeAdmin: 'makeAdmin',
  MakeUser: 'makeUser',
  Disable: 'disable',
  Enable: 'enable',
} as const;

/** Role, and disabling: each asks first, and the row shows afterwards what the shop knows. */
export function UserActions({ user, isSelf, locale, describedBy, inRow = false }: Props) {
  const t = useTranslations('dashboardUsers');
  const tUi = useTranslations('dashboardUi');
  const tDialogs = useTranslations('dialogs');
  const words = useErrorWords();
  const router = useRouter();
  const hydrated = useHydrated();
  const running = useRef(false);
  const [calling, setCalling] = useState<Action | null>(null);
  const [refreshing, startRefresh] = useTransition();
  const { signInAgain, loginModal } = useSignIn(locale, localePath(locale, paths.dashboardUsers));

  function ask(action: Action): Promise<boolean> {
    const ownLoss = isSelf && (action === 'MakeUser' || action === 'Disable');
    return confirmDialog({
      title: t(`confirm${action}`, { name: user.name }),
      text: t(ownLoss ? `confirm${action}Self` : `confirm${action}Text`),
      button: t(`yes${action}`),
      cancel: t('no'),
    });
  }

  /** @returns false where the person chose not to sign in again */
  async function deliver(action: Action): Promise<boolean> {
    const call = async () =>
      send(`/users/${user._id}`, {
        method: 'PATCH',
        body: CHANGES[action],
        accessToken: (await sessionReady()).user?.accessToken,
      });
    try {
      await call();
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'NOT_SIGNED_IN')) throw error;
      if (!(await signInAgain())) return false;
      await call();
    }
    return true;
  }

  function reason(error: unknown): string {
    if (error instanceof CallError && error.code === 'NOT_POSSIBLE_NOW') return t('lastAdmin');
    if (error instanceof CallError && error.status === 404) return t('gone');
    return words(error, t('failed'));
  }

  async function run(action: Action): Promise<void> {
    if (running.current || refreshing) return;
    running.current = true;
    try {
      if (!(await ask(action))) return;
      setCalling(action);
      try {
        if (!(await deliver(action))) return;
        await showDialog({ icon: 'success', title: t('done'), button: tDialogs('ok') });
      } catch (error) {
        await showDialog({
          icon: 'error',
          title: tDialogs('error'),
          text: reason(error),
          button: tDialogs('ok'),
        });
      }
      // What was pressed may be gone from the page that comes now.
      document.getElementById(PAGE_HEADING)?.focus({ preventScroll: true });
      startRefresh(() => router.refresh());
    } finally {
      running.current = false;
      setCalling(null);
    }
  }

  const role: Action = user.role === 'admin' ? 'MakeUser' : 'MakeAdmin';
  const access: Action = user.disabled ? 'Enable' : 'Disable';
  if (inRow) {
    return (
      <>
        <RowMenu label={tUi('more', { name: user.name })} busy={calling !== null}>
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
        {loginModal}
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
            busy={calling === action}
            disabled={!hydrated}
            aria-describedby={describedBy}
            onClick={() => run(action)}
            className="px-3.5"
          >
            {t(LABELS[action])}
          </Button>
        ))}
      </div>
      {loginModal}
    </>
  );
}
