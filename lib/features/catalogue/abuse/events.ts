import type { Types } from 'mongoose';
import type { DeliveredEvent, NewEvent } from '../../../platform/events/event';
import type { AbuseKind } from './types';

/** The shop took something down, or answered an appeal; entity `abuse:{id}`. Names nobody who reported. */
export type AbuseDecided = NewEvent<
  'abuse.decided',
  {
    kind: AbuseKind;
    subjectId: Types.ObjectId;
    sellerId: Types.ObjectId;
    name: string;
    nameBn: string;
    event: 'upheld' | 'restored' | 'final';
    reason: string;
  }
>;

/** It as a subscriber gets it. */
export type DeliveredAbuseDecided = DeliveredEvent<AbuseDecided> &
  Pick<AbuseDecided, 'name' | 'data'>;
