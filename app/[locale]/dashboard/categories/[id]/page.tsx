import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CategoryForms } from '@/components/catalogue/tree/dashboard/category-forms';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { countInCategory } from '@/lib/features/catalogue';
import { readTree } from '@/lib/features/catalogue/tree';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { deskPaths } from '@/lib/shop/desk-paths';
import { signedInPage, titled } from '../../../page-kit';
import { one, postedForm } from '../../../posted-form';

export const generateMetadata = titled('categoryDesk.title');

/** One category below the seven: its names, its place, its attributes, its end. */
export default signedInPage(deskPaths.categoryOf, async ({ actor, locale, id, query }) => {
  const tree = await readTree();
  const node = tree.byId.get(id.toLowerCase());
  if (!node) notFound();
  const [flash, products, t] = await Promise.all([
    readAccountFormFlash(deskPaths.categoryOf(node.id), actor.id),
    countInCategory(node),
    getTranslations(),
  ]);
  const notice = one(query.notice);
  return (
    <>
      <BackLink href={localePath(locale, deskPaths.categories)} label={t('categoryDesk.title')} />
      <PageHeading title={node.name[locale]} />
      {notice && (
        <div className="mb-4">
          <Notice tone={notice === 'SAVED' ? 'info' : 'warning'}>
            <p>
              {notice === 'SAVED'
                ? t('categoryDesk.saved')
                : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}
            </p>
          </Notice>
        </div>
      )}
      <CategoryForms
        tree={tree}
        node={node}
        products={products}
        account={actor.id}
        posted={await postedForm(flash)}
        locale={locale}
      />
    </>
  );
});
