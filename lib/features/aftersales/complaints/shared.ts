export type { ComplaintEvent, DeliveredComplaintEvent } from './events';
export { exportComplaintsRoute } from './export-routes';
export * as complaintExportRoutes from './export-routes';
export {
  deskComplaintStepRoute,
  findComplaintRoute,
  guestComplaintRoute,
  openComplaintRoute,
  ownComplaintStepRoute,
} from './routes';
export * as routes from './routes';
export { complaintListSchema, deskStepSchema, openComplaintSchema } from './schema';
export type { ComplaintListAsked, ComplaintRow, ComplaintView } from './schema';
export { COMPLAINT_SUBJECTS, COMPLAINT_TABS, MAX_TEXT } from './types';
export type { ComplaintEventName, ComplaintParty } from './types';
