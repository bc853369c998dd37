import { useTranslations } from 'next-intl';
import { categoryKey } from '@/components/catalogue/category-keys';
import { Button } from '@/components/ui/button';
import { PostedFile } from '@/components/ui/posted-file';
import {
  type beginCountRoute,
  MAX_LINES,
  MAX_SHEET_MEGABYTES,
  type sendSheetRoute,
  type stepCountRoute,
} from '@/lib/features/imports/counts/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { CATEGORIES } from '@/lib/shop/categories';

const BEGIN = '/api/products/counts' satisfies (typeof beginCountRoute)['path'];
const SHEET = '/api/products/counts/sheet/{id}' satisfies (typeof sendSheetRoute)['path'];
const STEP = '/api/products/counts/{id}' satisfies (typeof stepCountRoute)['path'];

/** Path that the forms of one count post to. */
export const stepPath = (id: string): string => STEP.replace('{id}', id);
export const sheetPath = (id: string): string => SHEET.replace('{id}', id);

/** Chooses what is to be counted and begins. */
export function BeginForm({ locale }: { locale: Locale }) {
  const t = useTranslations('stockCount.begin');
  const names = useTranslations('category');
  return (
    <form action={BEGIN} method="post" className="space-y-4 panel p-4 sm:p-6">
      <h2 className="text-xl font-semibold">{t('heading')}</h2>
      <p className="text-muted">{t('text', { lines: formatCount(MAX_LINES, locale) })}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <div>
          <label htmlFor="count-category" className="mb-1 block text-[0.9375rem] font-semibold">
            {t('category')}
          </label>
          <select
            id="count-category"
            name="category"
            defaultValue=""
            className="select w-full text-base"
          >
            <option value="">{t('anyCategory')}</option>
            {CATEGORIES.map((each) => (
              <option key={each} value={each}>
                {names(categoryKey(each))}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="count-stock" className="mb-1 block text-[0.9375rem] font-semibold">
            {t('stock')}
          </label>
          <select id="count-stock" name="stock" defaultValue="" className="select w-full text-base">
            <option value="">{t('anyStock')}</option>
            <option value="low">{t('low')}</option>
          </select>
        </div>
        <div>
          <label htmlFor="count-q" className="mb-1 block text-[0.9375rem] font-semibold">
            {t('search')}
          </label>
          <input
            id="count-q"
            type="search"
            name="q"
            maxLength={200}
            placeholder={t('searchPlaceholder')}
            className="input w-full text-base"
          />
        </div>
      </div>
      <Button type="submit" className="px-6">
        {t('submit')}
      </Button>
    </form>
  );
}

/** Sends a filled sheet back: an ordinary post of one file. */
export function SheetForm({ countId, locale }: { countId: string; locale: Locale }) {
  const t = useTranslations('stockCount.sheet');
  const tFile = useTranslations('productImport.file');
  return (
    <form
      action={sheetPath(countId)}
      method="post"
      encType="multipart/form-data"
      className="space-y-3"
    >
      <PostedFile
        name="file"
        label={t('file')}
        hint={t('hint', { megabytes: formatCount(MAX_SHEET_MEGABYTES, locale) })}
        accept=".csv,.xlsx,text/csv"
        drop={tFile('drop')}
        touch={tFile('chooseFile')}
      />
      <Button type="submit" variant="outline">
        {t('submit')}
      </Button>
    </form>
  );
}

/** Forgets a count, behind a second press. */
export function DiscardCount({ countId }: { countId: string }) {
  const t = useTranslations('stockCount.discard');
  return (
    <details>
      <summary className="inline-flex target cursor-pointer items-center text-link underline-offset-4 hover:underline">
        {t('open')}
      </summary>
      <form action={stepPath(countId)} method="post" className="space-y-3">
        <input type="hidden" name="count" value={countId} />
        <p>{t('text')}</p>
        <Button type="submit" name="act" value="discard" variant="danger">
          {t('submit')}
        </Button>
      </form>
    </details>
  );
}
