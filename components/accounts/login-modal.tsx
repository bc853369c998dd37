'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Modal } from '@/components/ui/modal';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { LoginForm } from './login-form';
import { refreshSession } from './session-store';

interface Props {
  locale: Locale;
  /** Where Google's page comes back to. */
  wayBack: string;
  /** The session ended in the middle of something. */
  expired?: boolean;
  onSignedIn(): void;
  onClose(): void;
  /** Another way on than to log in; stands above the form. */
  children?: ReactNode;
}

export function LoginModal({
  locale,
  wayBack,
  expired = false,
  onSignedIn,
  onClose,
  children,
}: Props) {
  const t = useTranslations('login');
  const tCommon = useTranslations('common');
  return (
    <Modal
      title={t('title')}
      lead={expired ? t('expiredLead') : t('modalLead')}
      closeLabel={tCommon('close')}
      onClose={onClose}
    >
      {children}
      <LoginForm
        locale={locale}
        wayBack={wayBack}
        onSignedIn={async () => {
          await refreshSession();
          onSignedIn();
        }}
      />
    </Modal>
  );
}
