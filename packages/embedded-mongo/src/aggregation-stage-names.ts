/** Fields that a stage's specification may have; none of them is ignored. */
export const STAGE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  $lookup: ['from', 'localField', 'foreignField', 'let', 'pipeline', 'as'],
  $graphLookup: ['from', 'startWith', 'connectFromField', 'connectToField', 'as', 'maxDepth', 'depthField', 'restrictSearchWithMatch'], // prettier-ignore
  $unwind: ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'],
  $unionWith: ['coll', 'pipeline'],
  $bucket: ['groupBy', 'boundaries', 'default', 'output'],
  $bucketAuto: ['groupBy', 'buckets', 'output'],
  $sample: ['size'],
  $replaceRoot: ['newRoot'],
  $fill: ['partitionBy', 'partitionByFields', 'sortBy', 'output'],
  $setWindowFields: ['partitionBy', 'sortBy', 'output'],
  $merge: ['into', 'on', 'let', 'whenMatched', 'whenNotMatched'],
  $out: ['db', 'coll'],
};

/** Stages of MongoDB's that are refused by name. */
export const UNSUPPORTED_STAGES = new Set([
  '$geoNear',
  // The library's versions of these two answer otherwise than MongoDB.
  '$densify',
  '$redact',
  '$search',
  '$searchMeta',
  '$vectorSearch',
  '$planCacheStats',
  '$listSampledQueries',
  '$listSearchIndexes',
  '$querySettings',
  '$shardedDataDistribution',
  '$changeStreamSplitLargeEvent',
  '$score',
  '$scoreFusion',
  '$rankFusion',
]);

/** Stages that begin a pipeline or are an error. */
export const FIRST_ONLY = new Set([
  '$documents',
  '$collStats',
  '$indexStats',
  '$currentOp',
  '$listLocalSessions',
  '$listSessions',
]);
