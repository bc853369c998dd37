import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import Link from 'next/link';
import { Notice } from '@/components/ui/notice';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { Button } from '@/components/ui/button';
import { smallPicture } from '@/components/ui/picture-source';
import { MOST_PHOTOS, type ReturnView } from '@/lib/features/aftersales/returns/shared';
import { formatCount } from '@/lib/platform/money';
import { TextArea } from '@/components/ui/text-field';
import { PageHeading } from '@/components/ui/page-heading';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { GOOD_NOTICES, useReturnLabels } from './return-labels';
import { PhotoForm } from '../photo-form';
import { AddPhotos } from './add-photos';
import { typedIn, type FormPlace } from './return-steps';
import { ReturnBadge } from './order-returns';
import { ReturnFacts } from './return-facts';

interface ReturnNoticeProps {
  /** `?notice=` of the page. */
  code: string | string[] | undefined;
  locale: Locale;
}

/** How a form about a return went; nothing where none was sent. */
export function ReturnNotice({ code, locale }: ReturnNoticeProps) {
  const labels = useReturnLabels(locale);
  const text = labels.notice(typeof code === 'string' ? code : null);
  if (text === null) return null;
  return (
    <Notice tone={GOOD_NOTICES.includes(String(code)) ? 'info' : 'warning'}>
      <p>{text}</p>
    </Notice>
  );
}

interface ReturnPhotosProps {
  of: Pick<ReturnView, '_id' | 'photos' | 'mayAddPhotos'>;
  /** Idempotency key: it stays the same for every try of what the page was made for. */
  formKey: string;
  locale: Locale;
}

/** The photos of a return, each leading to the whole picture; its buyer adds more while nobody has answered. */
function ReturnPhotos({ of, formKey, locale }: ReturnPhotosProps) {
  const t = useTranslations('returns.photos');
  return (
    <section aria-labelledby="photos" className="panel p-4 sm:p-5">
      <h2 id="photos" className="mb-3 scroll-mt-24 text-lg font-semibold">
        {t('title')}
      </h2>
      {of.photos.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {of.photos.map((photo, place) => (
            <li key={photo}>
              <a
                href={photo}
                className="block overflow-hidden rounded-field border border-line bg-white"
              >
                <img
                  src={photo.startsWith('/api/') ? `${photo}&small=1` : smallPicture(photo)}
                  alt={t('of', { number: formatCount(place + 1, locale) })}
                  width={120}
                  height={120}
                  className="size-20 object-contain sm:size-24"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {of.mayAddPhotos && (
        <AddPhotos
          path={`/api/returns/photo/${of._id}`}
          page={localePath(locale, paths.return(of._id))}
          room={MOST_PHOTOS - of.photos.length}
          labels={{ add: t('add'), hint: t('hint') }}
          locale={locale}
        />
      )}
      {of.mayAddPhotos && (
        <PhotoForm
          path={`/api/returns/photo/${of._id}`}
          formKey={formKey}
          labels={{ choose: t('choose'), hint: t('hint'), submit: t('submit') }}
        />
      )}
    </section>
  );
}

/** History of a return: each step with its time and who made it. */
export function ReturnStory({ of, locale }: { of: ReturnView; locale: Locale }) {
  const t = useTranslations('returns');
  const labels = useReturnLabels(locale);
  return (
    <section aria-labelledby="story" className="panel p-4 sm:p-5">
      <h2 id="story" className="mb-3 text-lg font-semibold">
        {t('story.title')}
      </h2>
      <ol className="space-y-3">
        {of.history.map(({ at, event, side, note }, place) => (
          <li key={place}>
            <p className="font-semibold">{t(`story.${event}`)}</p>
            <p className="text-sm text-muted figures">
              {side === of.side ? t('you') : t(`side.${side}`)}
              {' · '}
              <time dateTime={at}>{labels.moment(at)}</time>
            </p>
            {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Messages between buyer, seller and shop about a return. */
export function ReturnTalk({ locale, ...place }: FormPlace & { locale: Locale }) {
  const t = useTranslations('returns');
  const labels = useReturnLabels(locale);
  const { of, formKey } = place;
  const typed = typedIn(place, '');
  return (
    <section aria-labelledby="talk" className="panel p-4 sm:p-5">
      <h2 id="talk" className="mb-1 text-lg font-semibold">
        {t('talk.title')}
      </h2>
      <p className="mb-3 text-sm text-muted">
        {t(`talk.lead.${of.side === 'buyer' ? 'buyer' : 'desk'}`)}
      </p>
      {of.messages.length === 0 ? (
        <p className="text-muted">{t('talk.none')}</p>
      ) : (
        <ol className="space-y-3">
          {of.messages.map(({ _id, at, side, isOwn, text }) => (
            <li key={_id} className="rounded-field border border-line bg-paper px-3 py-2.5">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="mt-1 text-sm text-muted figures">
                {isOwn ? t('you') : t(`side.${side}`)}
                {' · '}
                <time dateTime={at}>{labels.moment(at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      {of.mayWrite && (
        <form
          action={`/api/returns/message/${of._id}`}
          method="post"
          className="mt-4 grid gap-3 border-t border-line pt-4"
        >
          <input type="hidden" name="returnId" value={of._id} />
          <input type="hidden" name="idempotencyKey" value={formKey} />
          {of.side !== 'buyer' && <input type="hidden" name="desk" value="1" />}
          <TextArea
            name="text"
            label={t('talk.label')}
            defaultValue={typed?.values.text}
            error={labels.error(typed?.errors.text)}
            rows={3}
            maxLength={2000}
            required
          />
          <div>
            <Button type="submit" variant="outline">
              {t('talk.submit')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

interface ReturnBodyProps {
  place: FormPlace;
  /** `?notice=` of the page. */
  notice: string | string[] | undefined;
  now: Date;
  /** Steps that the reader can take. */
  steps: ReactNode;
  /** Its seller's name with the way to their page, for who buys. */
  seller?: ReactNode;
  /** When the seller's shop is open, for who brings goods back; absent where it never said. */
  hours?: string | undefined;
  locale: Locale;
}

/** A return as its buyer, its seller and the shop read it: how it stands first, then what to do. */
export function ReturnBody(props: ReturnBodyProps) {
  const { place, notice, now, steps, seller, hours, locale } = props;
  const t = useTranslations('returns');
  const labels = useReturnLabels(locale);
  const { of, formKey } = place;
  return (
    <>
      <PageHeading title={t('title', { number: of.number })} lead={<ReturnBadge of={of} />} />
      <div className="grid gap-5">
        <ReturnNotice code={notice} locale={locale} />
        <div className="panel p-4 text-lg figures sm:p-5">
          <p>{labels.standing(of, now)}</p>
          {of.side === 'buyer' && of.refund?.isNumberAwaited && (
            <Link
              href={`${localePath(locale, paths.order(of.orderId))}#refunds`}
              prefetch={false}
              className="btn mt-3 target px-5 btn-primary"
            >
              {t('sayNumber')}
            </Link>
          )}
        </div>
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-5">
            {steps}
            <ReturnFacts of={of} seller={seller} hours={hours} locale={locale} />
            <ReturnTalk {...place} locale={locale} />
          </div>
          <div className="grid gap-5">
            <ReturnPhotos of={of} formKey={formKey} locale={locale} />
            <ReturnStory of={of} locale={locale} />
          </div>
        </div>
      </div>
    </>
  );
}
