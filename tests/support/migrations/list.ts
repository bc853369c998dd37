import type { Document } from 'mongodb';
import mongoose from 'mongoose';
import type { BatchQuery, Migration } from '../../../lib/platform/database/migrations/migration';

/** Migrations that count how often each document was changed: a batch done twice shows. */

const BATCH = 5;
export const THINGS = 150;

const ThingModel = mongoose.model(
  'Thing',
  new mongoose.Schema({}, { collection: 'things', strict: false }),
);
const things: BatchQuery = { model: ThingModel, filter: {}, fields: {} };

const counting = (name: string) => (documents: Document[]) =>
  documents.map(({ _id }) => ({
    updateOne: { filter: { _id }, update: { $inc: { [name]: 1 } } },
  }));

export const COUNTED = ['first', 'second', 'third'] as const;

export const LIST: Migration[] = [
  {
    id: '2026-01-01-two-loops',
    title: 'Every thing was counted twice, in two loops.',
    async up({ eachBatch }) {
      await eachBatch(things, BATCH, counting('first'));
      await eachBatch(things, BATCH, counting('second'));
    },
  },
  {
    id: '2026-01-02-one-loop',
    title: 'Every thing was counted once more.',
    up: ({ eachBatch }) => eachBatch(things, BATCH, counting('third')),
  },
];
