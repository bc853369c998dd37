import type { Options } from 'mingo/types';
import type { Document } from './bson-values';

/** mingo's own options object, which operators are given: it also holds the current document. */
export interface EvaluationScope extends Options {
  readonly options: Options;
  update(locals: { root?: unknown; variables?: Document; groupId?: unknown }): this;
}
