'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/text-field';
import { holidaySchema, type saveHolidayRoute } from '@/lib/features/accounts/shared';
import { call } from '@/lib/platform/http/call';
import { ShopPartForm, type ShopPartProps } from './shop-part-form';

/** Form of the days in which a shop takes no orders. */
export function HolidayForm(props: ShopPartProps<'from' | 'until'>) {
  const t = useTranslations('shopProfile.holiday');
  return (
    <ShopPartForm
      {...props}
      part="holiday"
      done="HOLIDAY_SAVED"
      action="/api/shop/holiday"
      schema={holidaySchema}
      write={(body, signing) =>
        call<typeof saveHolidayRoute>('POST /api/shop/holiday', { body, ...signing })
      }
    >
      {(field) => (
        <>
          <TextField {...field('from')} label={t('from')} hint={t('hint')} />
          <TextField {...field('until')} label={t('until')} />
        </>
      )}
    </ShopPartForm>
  );
}
