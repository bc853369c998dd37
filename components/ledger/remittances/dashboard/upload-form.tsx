'use client';

import { useTranslations } from 'next-intl';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { TableUpload } from '@/components/ui/table-upload';
import {
  MAX_COLUMNS,
  MAX_FILE_MEGABYTES,
  MAX_ROWS,
  type uploadRemittanceRoute,
} from '@/lib/features/ledger/remittances/shared';
import { courierName } from '@/lib/features/orders/shared';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { withQuery } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';

/** Sends a courier's file and leads to its page. */
export function UploadForm({ couriers, locale }: { couriers: string[]; locale: Locale }) {
  const t = useTranslations('remittances');
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.remittances));
  return (
    <TableUpload
      choices={{
        label: t('courier'),
        options: couriers.map((courier) => [courier, courierName(courier)] as const),
      }}
      limits={{ megabytes: MAX_FILE_MEGABYTES, rows: MAX_ROWS, columns: MAX_COLUMNS }}
      send={({ choice, name, file }, signing) =>
        call<typeof uploadRemittanceRoute>('POST /api/remittances', {
          query: { courier: choice, name },
          body: file,
          ...signing,
        })
      }
      leadTo={({ insertedId, isNew }) =>
        withQuery(paths.remittance(insertedId), isNew ? {} : { notice: 'KNOWN' })
      }
      credentials={credentials}
      loginModal={loginModal}
      failed={t('failed')}
      locale={locale}
    />
  );
}
