import 'server-only';
import { CourierBookingModel } from '../../../../models/courier';
import { queueSource } from '../../../platform/metrics/figures';

/** Parcels whose couriers should have been asked by now. */
export const parcelFigures = queueSource({
  name: 'parcels_to_ask',
  collection: () => CourierBookingModel.collection,
  waiting: () => ({ askAt: { $lte: new Date() } }),
  since: 'askAt',
});
