export type { DeliveredReturnEvent, ReturnEvent, ToldReturn } from './events';
export {
  readReturnPhotoRoute,
  requestReturnRoute,
  returnMessageRoute,
  returnPhotoRoute,
  returnStepRoute,
} from './routes';
export * as routes from './routes';
export {
  isKeptField,
  photoField,
  requestReturnSchema,
  returnListSchema,
  returnStepSchema,
  unitsField,
} from './schema';
export type { ReturnList, ReturnRow, ReturnView, ReturnableOrder } from './schema';
export {
  MOST_PHOTOS,
  OPEN_RETURN_STATES,
  RETURN_REASONS,
  RETURN_TABS,
  RETURN_WAYS,
  RETURN_WISHES,
} from './types';
export type { ReturnEventName, ReturnOutcome, ReturnParty } from './types';
