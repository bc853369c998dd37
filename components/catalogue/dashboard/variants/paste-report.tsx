'use client';

import { useTranslations } from 'next-intl';
import { UndoRemoval } from '@/components/ui/undo-removal';
import type { Pasted } from './variant-paste';
import type { VariantStore } from './variant-store';

/** Refused cells that are named; of the others their number is told. */
const MOST_NAMED = 10;

interface Props {
  pasted: Pasted | null;
  store: VariantStore;
  onClose(): void;
}

/** How many pasted cells were taken, which were not and why, and the way back. */
export function PasteReport({ pasted, store, onClose }: Props) {
  const t = useTranslations('dashboard.variants');
  const tPictures = useTranslations('dashboardUi.pictures');
  const refused = pasted?.refused ?? [];
  return (
    <div>
      <UndoRemoval
        button={tPictures('undo')}
        words={pasted && t('paste.taken', { count: pasted.taken })}
        onUndo={() => {
          if (pasted!.taken > 0) store.undo();
          onClose();
        }}
      />
      {refused.length > 0 && (
        <div role="alert" className="rounded-field border border-accent bg-accent/15 p-3 text-sm">
          <p className="font-semibold">{t('paste.refused', { count: refused.length })}</p>
          <ul className="mt-1 list-disc ps-5">
            {refused.slice(0, MOST_NAMED).map(({ row, column, text, why }, index) => (
              <li key={index}>
                {t('paste.cell', {
                  row,
                  column: column ? t(`columns.${column}`) : t('paste.beyond'),
                  text: text.slice(0, 40),
                })}{' '}
                {t(`paste.why.${why}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
