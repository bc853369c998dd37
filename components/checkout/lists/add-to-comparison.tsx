import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { deskPaths } from '@/lib/shop/desk-paths';

/** Adds one of the products that were saved or seen last. */
export function AddToComparison({
  ids,
  choices,
  locale,
}: {
  /** Products that are compared already. */
  ids: readonly string[];
  /** Id and name of each that can be added. */
  choices: readonly (readonly [id: string, name: string])[];
  locale: Locale;
}) {
  const t = useTranslations('lists.comparison');
  return (
    <form action={localePath(locale, deskPaths.compare)} className="space-y-2 panel p-5">
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <label htmlFor="add-compared" className="block font-semibold">
        {t('addTitle')}
      </label>
      <div className="flex flex-wrap gap-2">
        <select id="add-compared" name="id" className="select w-full min-w-0 sm:w-auto">
          {choices.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit" variant="outline">
          {t('add')}
        </Button>
      </div>
    </form>
  );
}
