import type { NewEvent } from '../../../platform/events/event';
import type { ApprovalSubject } from './types';

/** Owners were asked about something, or one of them decided. */
export type ApprovalChanged = NewEvent<
  'approval.changed',
  { what: ApprovalSubject; subjectId: string; how: 'asked' | 'approved' | 'declined' }
>;
