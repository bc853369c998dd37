import type { TrackFigure } from '@/lib/features/aftersales/track-record/shared';
import { paths } from '@/lib/shop/paths';

/** The desk's page of the order, complaint or return that a case is. */
export function caseHref(
  figure: TrackFigure,
  { id, number }: { id: string; number: string },
): string {
  if (figure !== 'answered') return paths.dashboardOrder(id);
  return number.startsWith('C-') ? paths.dashboardComplaint(id) : paths.dashboardReturn(id);
}
