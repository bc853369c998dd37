import 'server-only';

export { buyerOf, enterTrackCode, receiveParcel, sendTrackCode, trackOrder } from './commands';
export { PROOF_COOKIE, proofCookie } from './proof';
export { listTracked } from './queries';
