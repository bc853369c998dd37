'use client';

import type { AbstractIntlMessages } from 'next-intl';
import { useEffect, useState, type ComponentType } from 'react';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { chosenDistrict } from './chosen-district';
import type { EstimateView } from './estimate-view';

interface Props {
  productId: string;
  /** Text shown until there is a district. */
  rangeText: string;
  /** Class of the line's height, which later words keep. */
  height: string;
  labels: { choose: string; failed: string };
  /** Messages of the part that is loaded later. */
  messages: AbstractIntlMessages;
  locale: Locale;
}

type ChooserProps = Omit<Props, 'labels'> & { startsOpen: boolean };

const loadChooser = () => import('./district-estimate');

/**
 * The range and a button. The chooser with its list, words and calls stays away until somebody
 * presses it, or has chosen a district before.
 */
function EstimateIsland({ labels, ...props }: Props) {
  const { rangeText, height } = props;
  const [Chooser, setChooser] = useState<ComponentType<ChooserProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  useEffect(() => {
    if (chosenDistrict() === null) return;
    loadChooser().then(
      ({ DistrictEstimate }) => setChooser(() => DistrictEstimate),
      // The script did not come; the range stands, and the button tries again.
      () => setState('idle'),
    );
  }, []);

  async function open(): Promise<void> {
    setState('busy');
    setOpen(true);
    try {
      const { DistrictEstimate } = await loadChooser();
      setChooser(() => DistrictEstimate);
    } catch {
      setState('failed');
    }
  }

  if (Chooser) return <Chooser {...props} startsOpen={isOpen} />;
  return (
    <>
      <p className={height}>{rangeText}</p>
      <Button variant="outline" busy={state === 'busy'} className="noscript:hidden" onClick={open}>
        {labels.choose}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {state === 'failed' && labels.failed}
      </p>
    </>
  );
}

/** Delivery cost estimate. Needs no translator, so it renders on the server and in browsers. */
export function DeliveryEstimate({ view, locale }: { view: EstimateView; locale: Locale }) {
  const { heading, isLong, productId, rangeText, labels, messages } = view;
  return (
    <section aria-labelledby="delivery-estimate" className="space-y-2">
      <h2 id="delivery-estimate" className="font-semibold">
        {heading}
      </h2>
      <EstimateIsland
        productId={productId}
        rangeText={rangeText}
        height={isLong ? 'min-h-18' : 'min-h-12'}
        labels={labels}
        messages={messages}
        locale={locale}
      />
    </section>
  );
}
