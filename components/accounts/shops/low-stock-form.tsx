'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/text-field';
import { shopLowStockSchema, type saveShopLowStockRoute } from '@/lib/features/accounts/shared';
import { call } from '@/lib/platform/http/call';
import { ShopPartForm, type ShopPartProps } from './shop-part-form';

/** Form of the level below which a seller's products run low. */
export function LowStockForm(props: ShopPartProps<'lowStock'>) {
  const t = useTranslations('shopProfile.lowStock');
  return (
    <ShopPartForm
      {...props}
      part="lowStock"
      done="LOW_STOCK_SAVED"
      action="/api/shop/low-stock"
      schema={shopLowStockSchema}
      write={(body, signing) =>
        call<typeof saveShopLowStockRoute>('POST /api/shop/low-stock', { body, ...signing })
      }
    >
      {(field) => (
        <TextField
          {...field('lowStock')}
          label={t('level')}
          hint={t('hint')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </ShopPartForm>
  );
}
