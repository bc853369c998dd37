'use client';

import type { ReactNode } from 'react';
import { DeliveryEstimate } from '@/components/checkout/delivery/delivery-estimate';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { JsonLdScript } from '@/components/ui/json-ld-script';
import { Stars } from '@/components/ui/stars';
import { Gallery } from './gallery';
import { OrderBox } from './order-box/order-box';
import { ProductFacts, ProductDescription, ProductSpecification } from './product-facts';
import type { ProductPageView } from './product-page-view';
import { ProductShare } from './product-share';
import { ProductStrip } from './product-strip';

/** A longer specification would leave the column beside it empty: it gets the whole width. */
const MOST_LINES_BESIDE = 14;
/** A shorter description leaves the left column shorter than the order box: what is right of it comes later. */
const SHORT_DESCRIPTION = 600;

/** The two columns from 768 px. */
const COLUMN = 'md:w-[calc(50%-0.75rem)] lg:w-[calc(50%-1.75rem)]';
const LEFT = `${COLUMN} md:float-left md:clear-left`;
const RIGHT = `${COLUMN} md:float-right md:clear-right`;

interface ProductPageProps {
  view: Omit<ProductPageView, 'stock'>;
  /**
   * Policies that hold for every order: they are the same on all pages, so the script of an island does not
   * need them.
   */
  policies: ReactNode;
  /** The way to ask its seller something. */
  ask?: ReactNode;
  /** Reviews of its buyers: plain HTML, so that the script of an island does not need them. */
  reviews?: ReactNode;
  /** Warning about a product that is not on sale, which only its author sees. */
  warning?: ReactNode;
  /** In the place of the pictures, where there are none. */
  noPicture?: ReactNode;
  /** Why it can't be ordered, and what leads to others in place of the buttons: few pages have them. */
  stockNotice?: ReactNode;
  instead?: ReactNode;
}

/**
 * The page of a product. One island, whose data are all that the router's part of the page holds. It
 * depends on its props alone: no id that React makes, no time, no chance.
 */
export function ProductPage({
  view,
  policies,
  ask,
  reviews,
  warning,
  noPicture,
  stockNotice,
  instead,
}: ProductPageProps) {
  const { locale, structured, breadcrumb, delivery, specification } = view;
  const lines = specification ? specification.rows.length + specification.notes.length : 0;
  const isBeside = lines > 0 && lines <= MOST_LINES_BESIDE;
  const specificationSection = specification && <ProductSpecification view={specification} />;
  const beside = isBeside && <div className={RIGHT}>{specificationSection}</div>;
  // No float stands above one before it.
  const isShort = view.description.text.length < SHORT_DESCRIPTION;
  return (
    <>
      {structured !== undefined && <JsonLdScript json={structured} />}
      <div className="wrap space-y-10 pt-2 pb-10 sm:space-y-14 sm:pt-4 sm:pb-16">
        <div className="space-y-2 sm:space-y-4">
          <Breadcrumb label={breadcrumb.label} crumbs={breadcrumb.crumbs} />
          {warning}
          {/* From 768 px two columns, each of whose parts follows the one above it closely: floats do that,
              where the rows of a grid would leave one column empty beside the longer one. */}
          <article className="space-y-8 md:flow-root">
            <div className={LEFT}>{view.gallery ? <Gallery view={view.gallery} /> : noPicture}</div>
            <div className={`space-y-5 ${RIGHT}`}>
              <ProductHeader view={view.header} />
              {view.offer && <OfferNote view={view.offer} />}
              <OrderBox {...view.order} locale={locale} notice={stockNotice} instead={instead} />
              {delivery && <DeliveryEstimate view={delivery} locale={locale} />}
              {ask}
              <ProductFacts rows={view.facts} />
            </div>
            <div className={LEFT}>
              <ProductDescription view={view.description} />
            </div>
            {!isShort && beside}
            <div className={isBeside ? LEFT : RIGHT}>{policies}</div>
            {isShort && beside}
          </article>
        </div>
        {!isBeside && specificationSection}
        {reviews}
        {view.strips.map((strip) => (
          <ProductStrip key={strip.id} view={strip} labels={view.cardWords} locale={locale} />
        ))}
      </div>
    </>
  );
}

/** A price below the ordinary one: of what, until when, and for how many. */
function OfferNote({ view }: { view: NonNullable<ProductPageView['offer']> }) {
  return (
    <div className="rounded-(--radius-field) bg-accent/15 px-4 py-2.5 figures">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="rounded bg-accent px-1.5 font-semibold text-accent-content">
          {view.off}
        </span>
        {view.href === undefined ? (
          <span className="font-semibold">{view.until}</span>
        ) : (
          <a href={view.href} className="font-semibold text-link underline underline-offset-4">
            {view.until}
          </a>
        )}
      </p>
      {view.left !== undefined && <p className="mt-0.5 text-sm text-muted">{view.left}</p>}
    </div>
  );
}

/** Its names, stars and the ways to share it. */
function ProductHeader({ view }: { view: ProductPageView['header'] }) {
  const { name, lang, second, rating, ratingWord, rated, share } = view;
  return (
    <header className="space-y-2">
      <h1 lang={lang} className="text-2xl font-semibold sm:text-3xl lg:text-4xl">
        {name}
      </h1>
      {second !== undefined && (
        <p lang="bn" className="text-lg text-muted">
          {second}
        </p>
      )}
      <div className="flex items-center justify-between gap-4">
        <p className="flex flex-wrap items-center gap-2">
          <Stars rating={rating} className="text-lg" />
          <span className="text-sm text-muted figures">
            <span className="sr-only">{ratingWord} </span>
            {rated}
          </span>
        </p>
        <ProductShare view={share} />
      </div>
    </header>
  );
}
