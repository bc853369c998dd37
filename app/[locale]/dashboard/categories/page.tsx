import { getTranslations } from 'next-intl/server';
import { CategoryTree } from '@/components/catalogue/tree/dashboard/category-tree';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { countLeaves } from '@/lib/features/catalogue';
import { readTree } from '@/lib/features/catalogue/tree';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { deskPaths } from '@/lib/shop/desk-paths';
import { signedInPage, titled } from '../../page-kit';
import { one, postedForm } from '../../posted-form';

export const generateMetadata = titled('categoryDesk.title');

/** The categories below the seven, for staff who look after products. */
export default signedInPage(deskPaths.categories, async ({ actor, locale, query }) => {
  const [tree, flash, t] = await Promise.all([
    readTree(),
    readAccountFormFlash(deskPaths.categories, actor.id),
    getTranslations(),
  ]);
  const notice = one(query.notice);
  return (
    <>
      <PageHeading title={t('categoryDesk.title')} lead={t('categoryDesk.lead')} />
      {notice && (
        <div className="mb-4">
          <Notice tone={notice === 'ADDED' ? 'info' : 'warning'}>
            <p>
              {notice === 'ADDED'
                ? t('categoryDesk.added')
                : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}
            </p>
          </Notice>
        </div>
      )}
      <CategoryTree
        tree={tree}
        counts={await countLeaves(tree)}
        account={actor.id}
        posted={await postedForm(flash)}
        locale={locale}
      />
    </>
  );
});
