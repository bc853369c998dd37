'use client';

import { useTranslations } from 'next-intl';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { TableUpload } from '@/components/ui/table-upload';
import {
  MAX_STATEMENT_COLUMNS,
  MAX_STATEMENT_MEGABYTES,
  MAX_STATEMENT_ROWS,
  type uploadStatementRoute,
} from '@/lib/features/payments/shared';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { withQuery } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';

interface Props {
  /** The shop's accounts, each with its name for people. */
  accounts: readonly (readonly [id: string, name: string])[];
  locale: Locale;
}

/** Sends the statement of one of the shop's wallet accounts. */
export function StatementForm({ accounts, locale }: Props) {
  const t = useTranslations('walletStatements');
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.walletStatements));
  return (
    <TableUpload
      choices={{ label: t('account'), options: accounts }}
      limits={{
        megabytes: MAX_STATEMENT_MEGABYTES,
        rows: MAX_STATEMENT_ROWS,
        columns: MAX_STATEMENT_COLUMNS,
      }}
      send={({ choice, name, file }, signing) =>
        call<typeof uploadStatementRoute>('POST /api/payments/statements', {
          query: { accountId: choice, name },
          body: file,
          ...signing,
        })
      }
      leadTo={({ isNew, isTaken }) =>
        withQuery(paths.walletStatements, {
          notice: !isTaken ? 'DONE_columns' : isNew ? 'DONE_sent' : 'KNOWN',
        })
      }
      credentials={credentials}
      loginModal={loginModal}
      failed={t('failed')}
      locale={locale}
    />
  );
}
