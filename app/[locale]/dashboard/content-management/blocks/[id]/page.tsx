import { randomUUID } from 'node:crypto';
import { LayoutTemplate } from 'lucide-react';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BlockForm } from '@/components/content/dashboard/blocks/block-form';
import { BlockNotice } from '@/components/content/dashboard/blocks/block-notice';
import { BlockRows } from '@/components/content/dashboard/blocks/block-rows';
import { PictureForm } from '@/components/content/dashboard/blocks/picture-form';
import { placeName } from '@/components/content/dashboard/blocks/place-name';
import { BackLink } from '@/components/ui/back-link';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { findBlockPlace, listBlockPlaces } from '@/lib/features/content/blocks';
import { BLOCK_KINDS, MOST_BLOCKS } from '@/lib/features/content/blocks/shared';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { deskPaths } from '@/lib/shop/desk-paths';
import { signedInPage, titled } from '../../../../page-kit';
import { one, postedForm } from '../../../../posted-form';

export const generateMetadata = titled('contentBlocks.title');

/** The blocks of one place; `?block=`, `?add=` and `?picture=` open a form above them. */
export default signedInPage(deskPaths.blocksOf, async ({ actor, locale, id, query }) => {
  const [found, flash, t] = await Promise.all([
    findBlockPlace(actor, id),
    readAccountFormFlash(deskPaths.blocksOf(id), actor.id),
    getTranslations(),
  ]);
  if (found === null) notFound();
  const { place, blocks } = found;
  const posted = await postedForm(flash);
  const here = localePath(locale, deskPaths.blocksOf(id));
  const byId = (asked: string | undefined) => blocks.find((block) => block.id === asked);
  const edited = byId(one(query.block));
  const banner = byId(one(query.picture));
  const typed = posted?.values.kind;
  // The block was removed while its form was open: the typed text is offered as a new block.
  const isGone = one(query.block) !== undefined && edited === undefined && typed !== undefined;
  const isFull = blocks.length >= MOST_BLOCKS;
  const added = BLOCK_KINDS.find((kind) => kind === (isGone ? typed : one(query.add)));
  const kind = edited?.kind ?? added;
  const form = kind && (
    <section id="form" className="scroll-mt-24 panel p-4 sm:p-5">
      <h2 className="mb-3 text-xl font-semibold">
        {edited ? t(`contentBlocks.kind.${kind}`) : t(`contentBlocks.addKind.${kind}`)}
      </h2>
      <BlockForm
        place={id}
        kind={kind}
        block={edited}
        account={actor.id}
        formKey={randomUUID()}
        posted={posted}
        sources={kind === 'products' ? await listBlockPlaces(actor) : []}
        back={here}
        locale={locale}
      />
    </section>
  );
  return (
    <>
      <BackLink href={localePath(locale, deskPaths.blocks)} label={t('contentBlocks.back')} />
      <PageHeading title={placeName(place, locale, t as never)} lead={t('contentBlocks.placeLead')}>
        <div className="flex flex-wrap gap-2">
          {[
            [deskPaths.blocksPreview(id), t('contentBlocks.preview')] as const,
            [place.path, t('contentBlocks.seePage')] as const,
          ].map(([href, label]) => (
            <a
              key={href}
              href={localePath(locale, href)}
              className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
            >
              {label}
            </a>
          ))}
        </div>
      </PageHeading>
      <div className="space-y-5">
        <BlockNotice
          code={isGone ? 'GONE' : one(query.notice)}
          block={edited}
          isTyped={typed !== undefined}
          locale={locale}
        />
        {form}
        {banner?.kind === 'banner' && (
          <PictureForm block={banner} formKey={randomUUID()} back={here} locale={locale} />
        )}
        {blocks.length > 0 ? (
          <BlockRows
            place={id}
            blocks={blocks}
            account={actor.id}
            here={here}
            now={new Date()}
            locale={locale}
          />
        ) : (
          <EmptyState
            icon={LayoutTemplate}
            title={t('contentBlocks.emptyTitle')}
            text={t('contentBlocks.empty')}
          />
        )}
        <section aria-labelledby="add" className="space-y-3">
          <h2 id="add" className="text-xl font-semibold">
            {t('contentBlocks.add')}
          </h2>
          {isFull ? (
            <p className="text-muted">
              {t('contentBlocks.full', { n: formatCount(MOST_BLOCKS, locale) })}
            </p>
          ) : (
            <div className="flex flex-wrap gap-2">
              {BLOCK_KINDS.map((each) => (
                <a
                  key={each}
                  href={`${here}?add=${each}#form`}
                  className="btn target border-line bg-surface text-ink hover:bg-paper"
                >
                  {t(`contentBlocks.addKind.${each}`)}
                </a>
              ))}
            </div>
          )}
        </section>
      </div>
    </>
  );
});
