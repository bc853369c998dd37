import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Blocks } from '@/components/content/blocks';
import { placeName } from '@/components/content/dashboard/blocks/place-name';
import { BackLink } from '@/components/ui/back-link';
import { Button } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/page-heading';
import { TextField } from '@/components/ui/text-field';
import { previewBlocks } from '@/lib/features/content/blocks';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { readDhakaMoment } from '@/lib/platform/time/dhaka-day';
import { momentField, readableMoment } from '@/lib/platform/time/time';
import { deskPaths } from '@/lib/shop/desk-paths';
import { signedInPage, titled } from '../../../../page-kit';
import { one } from '../../../../posted-form';

export const generateMetadata = titled('contentBlocks.preview');

/** A place as it would look with every draft published, now or at `?at=`. */
export default signedInPage(deskPaths.blocksPreview, async ({ actor, locale, id, query }) => {
  const asked = one(query.at)?.slice(0, 40) ?? '';
  const moment = asked === '' ? undefined : readDhakaMoment(asked);
  const at = moment ?? new Date();
  const [found, t, all] = await Promise.all([
    previewBlocks(actor, id, locale, at),
    getTranslations('contentBlocks'),
    getTranslations(),
  ]);
  if (found === null) notFound();
  const { place, blocks } = found;
  const around = place.kind === 'home' ? 'home' : 'other';
  const name = placeName(place, locale, all as never);
  return (
    <>
      <BackLink href={localePath(locale, deskPaths.blocksOf(id))} label={t('backToBlocks')} />
      <PageHeading
        title={t('previewOf', { name })}
        lead={t('previewLead', { moment: readableMoment(at.toISOString(), locale) })}
      />
      <form method="get" className="mb-5 max-w-xl space-y-3">
        <TextField
          name="at"
          label={t('previewAt')}
          hint={all('campaigns.momentHint')}
          error={asked !== '' && moment === undefined ? t('previewWrong') : undefined}
          defaultValue={asked === '' ? momentField(at.toISOString()) : asked}
          maxLength={40}
          autoComplete="off"
        />
        <Button type="submit" variant="outline">
          {t('previewShow')}
        </Button>
      </form>
      <Around text={t(`previewBefore.${around}`)} />
      <div data-preview className="space-y-14 py-10">
        {blocks.length > 0 ? (
          <Blocks blocks={blocks} locale={locale} />
        ) : (
          <p className="text-center text-muted">{t('previewEmpty')}</p>
        )}
      </div>
      <Around text={t(`previewAfter.${around}`)} />
    </>
  );
});

/** Stands for the parts of the page above and below the blocks. */
function Around({ text }: { text: string }) {
  return (
    <p className="rounded-box border border-dashed border-line p-4 text-center text-muted">
      {text}
    </p>
  );
}
