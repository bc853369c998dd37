import { FIRST_ONLY, STAGE_FIELDS, UNSUPPORTED_STAGES } from './aggregation-stage-names';
import { compareValues, type Document, isPlainObject } from './bson-values';
import { DatabaseError, failedToParse, notSupported } from './errors';
import { checkExpression, isKnownAccumulator, isWindowOperator } from './expressions';
import { compileFilter } from './filters';
import { parseAddFields, parseProjection, unsetSpecification } from './projection-parser';
import { parseSort } from './sorting';

/**
 * Stages are checked before any document is read, so that a mistake is an error on an empty
 * collection too. Source: MongoDB manual, "Aggregation Stages".
 */

const invalid = (code: number, message: string) => new DatabaseError(code, message);

function checkFields(name: string, specification: unknown): asserts specification is Document {
  if (!isPlainObject(specification)) {
    throw failedToParse(
      `the ${name} stage specification must be an object, but found ${typeof specification}`,
    );
  }
  const allowed = STAGE_FIELDS[name]!;
  for (const field of Object.keys(specification)) {
    if (allowed.includes(field)) continue;
    throw invalid(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
}

function checkGroup(specification: unknown): void {
  if (!isPlainObject(specification)) {
    throw invalid(15947, "a group's fields must be specified in an object");
  }
  if (!('_id' in specification)) {
    throw invalid(15955, 'a group specification must include an _id');
  }
  for (const [field, value] of Object.entries(specification)) {
    if (field === '_id') checkExpression(value);
    else checkAccumulator(field, value);
  }
}

function checkAccumulator(field: string, value: unknown): void {
  if (field.includes('.')) {
    throw invalid(40235, `The field name '${field}' cannot contain '.'`);
  }
  const [operator, ...others] = isPlainObject(value) ? Object.keys(value) : [];
  if (!operator?.startsWith('$')) {
    throw invalid(40234, `The field '${field}' must be an accumulator object`);
  }
  if (others.length > 0) {
    throw invalid(40238, `The field '${field}' must specify one accumulator`);
  }
  if (operator === '$accumulator') throw notSupported('Accumulator $accumulator');
  if (!isKnownAccumulator(operator)) {
    throw invalid(15952, `unknown group operator '${operator}'`);
  }
  checkExpression((value as Document)[operator]);
}

function checkCount(name: string, value: unknown, minimum: number): void {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw invalid(
      5107201,
      `invalid argument to ${name} stage: Expected an integer: ${name}: ${JSON.stringify(value)}`,
    );
  }
  if (value < minimum) {
    throw invalid(
      15958,
      `invalid argument to ${name} stage: Expected a ${minimum > 0 ? 'positive' : 'non-negative'} number in: ${name}: ${value}`,
    );
  }
}

function checkLookup(specification: unknown): void {
  checkFields('$lookup', specification);
  const { from, as, localField, foreignField, pipeline } = specification;
  if (typeof as !== 'string') throw failedToParse("must specify 'as' field for a $lookup");
  if (from !== undefined && typeof from !== 'string') {
    throw notSupported("$lookup from another database ('from' as an object)");
  }
  const startsWithDocuments =
    Array.isArray(pipeline) && isPlainObject(pipeline[0]) && '$documents' in pipeline[0];
  if (from === undefined && !startsWithDocuments)
    throw failedToParse("must specify 'from' field for a $lookup");
  if ((localField === undefined) !== (foreignField === undefined)) {
    throw failedToParse(
      '$lookup requires both or neither of localField and foreignField to be specified',
    );
  }
  if (localField === undefined && pipeline === undefined) {
    throw failedToParse(
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  if (pipeline !== undefined) checkPipeline(pipeline, true);
  if (specification.let !== undefined) checkExpression(specification.let);
}

function checkUnwind(specification: unknown): void {
  const given = typeof specification === 'string' ? { path: specification } : specification;
  checkFields('$unwind', given);
  const { path, includeArrayIndex } = given;
  if (typeof path !== 'string') throw invalid(28812, 'no path specified to $unwind stage');
  if (!path.startsWith('$')) {
    throw invalid(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  }
  if (
    includeArrayIndex !== undefined &&
    (typeof includeArrayIndex !== 'string' || !includeArrayIndex)
  ) {
    throw invalid(
      28810,
      'expected a non-empty string for the includeArrayIndex option to $unwind stage',
    );
  }
}

function checkFacet(specification: unknown): void {
  if (!isPlainObject(specification) || Object.keys(specification).length === 0) {
    throw invalid(40169, 'the $facet specification must be a non-empty object');
  }
  for (const pipeline of Object.values(specification)) {
    checkPipeline(pipeline, true);
    for (const stage of pipeline as Document[]) {
      const name = Object.keys(stage)[0]!;
      if (name === '$facet' || FIRST_ONLY.has(name)) {
        throw invalid(40600, `${name} is not allowed to be used within a $facet stage`);
      }
    }
  }
}

function checkBucket(specification: unknown): void {
  checkFields('$bucket', specification);
  const { boundaries, groupBy, output } = specification;
  checkExpression(groupBy);
  if (!Array.isArray(boundaries) || boundaries.length < 2) {
    throw invalid(40192, "The $bucket 'boundaries' field must have at least 2 values");
  }
  const isAscending = boundaries.every(
    (bound, position) => position === 0 || compareValues(boundaries[position - 1], bound) < 0,
  );
  if (!isAscending)
    throw invalid(40194, "The 'boundaries' option to $bucket must be in ascending order");
  if (output !== undefined) checkGroup({ _id: null, ...(output as Document) });
}

function checkWindowFields(specification: unknown): void {
  checkFields('$setWindowFields', specification);
  const { output, partitionBy, sortBy } = specification;
  if (!isPlainObject(output)) throw failedToParse("$setWindowFields needs 'output'");
  if (sortBy !== undefined) parseSort(sortBy as Document);
  checkExpression(partitionBy);
  for (const value of Object.values(output)) {
    if (!isPlainObject(value)) throw failedToParse('$setWindowFields outputs must be documents');
    for (const [name, argument] of Object.entries(value)) {
      if (name === 'window') continue;
      if (!isKnownAccumulator(name) && !isWindowOperator(name)) {
        throw failedToParse(`Unrecognized window function, ${name}`);
      }
      if (name === '$accumulator') throw notSupported('Accumulator $accumulator');
      checkExpression(argument);
    }
  }
}

function checkUnionWith(specification: unknown): void {
  if (typeof specification === 'string') return;
  checkFields('$unionWith', specification);
  if (specification.pipeline !== undefined) checkPipeline(specification.pipeline, true);
  if (typeof specification.coll !== 'string')
    throw failedToParse('$unionWith requires a collection');
}

type StageCheck = (specification: unknown) => void;

const withFields =
  (name: string): StageCheck =>
  (specification) => {
    checkFields(name, specification);
    for (const value of Object.values(specification)) checkExpression(value);
  };

const CHECKS: Readonly<Record<string, StageCheck>> = {
  $match: (specification) => void compileFilter(specification),
  $sort: (specification) => {
    if (!isPlainObject(specification) || Object.keys(specification).length === 0) {
      throw invalid(15976, '$sort stage must have at least one sort key');
    }
    parseSort(specification);
  },
  $project: (specification) => {
    if (!isPlainObject(specification))
      throw invalid(15969, '$project specification must be an object');
    parseProjection(specification, 'aggregate');
  },
  $addFields: (specification) => void parseAddFields(specification),
  $set: (specification) => void parseAddFields(specification),
  $unset: (specification) => void unsetSpecification(specification),
  $group: checkGroup,
  $limit: (value) => checkCount('$limit', value, 1),
  $skip: (value) => checkCount('$skip', value, 0),
  $count: (name) => {
    if (typeof name !== 'string' || !name || /[.$\0]/.test(name)) {
      throw invalid(40156, 'the count field must be a non-empty string without $ and dots');
    }
  },
  $unwind: checkUnwind,
  $lookup: checkLookup,
  $facet: checkFacet,
  $unionWith: checkUnionWith,
  $replaceWith: checkExpression,
  $sortByCount: checkExpression,
  $documents: checkExpression,
  $replaceRoot: withFields('$replaceRoot'),
  $graphLookup: (specification) => {
    checkFields('$graphLookup', specification);
    checkExpression(specification.startWith);
    if (specification.restrictSearchWithMatch !== undefined)
      compileFilter(specification.restrictSearchWithMatch);
  },
  $bucket: checkBucket,
  $bucketAuto: withFields('$bucketAuto'),
  $sample: withFields('$sample'),
  $fill: (specification) => checkFields('$fill', specification),
  $setWindowFields: checkWindowFields,
  $collStats: () => undefined,
  $indexStats: () => undefined,
  $currentOp: () => undefined,
  $listLocalSessions: () => undefined,
  $listSessions: () => undefined,
};

function checkSink(name: string, specification: unknown, isLast: boolean, isNested: boolean): void {
  if (isNested) throw invalid(51047, `${name} is not allowed within a nested pipeline`);
  if (!isLast) throw invalid(40601, `${name} can only be the final stage in the pipeline`);
  if (typeof specification !== 'string') checkFields(name, specification);
}

/**
 * Checks a promoted pipeline. Throws 40324 for an unknown stage, 40323 for a stage of several
 * fields, NotImplemented (238) for a stage that is not supported.
 */
export function checkPipeline(pipeline: unknown, isNested = false): asserts pipeline is Document[] {
  if (!Array.isArray(pipeline)) {
    throw new DatabaseError(14, "'pipeline' option must be specified as an array");
  }
  pipeline.forEach((stage: unknown, position) => {
    if (!isPlainObject(stage))
      throw new DatabaseError(14, "Each element of the 'pipeline' array must be an object");
    const [name, ...others] = Object.keys(stage);
    if (name === undefined || others.length > 0) {
      throw invalid(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    if (name === '$changeStream') {
      throw invalid(40573, 'The $changeStream stage is not supported by the embedded database');
    }
    if (UNSUPPORTED_STAGES.has(name)) throw notSupported(`Pipeline stage ${name}`);
    if (FIRST_ONLY.has(name) && position > 0) {
      throw invalid(40602, `${name} is only valid as the first stage in a pipeline.`);
    }
    if (name === '$out' || name === '$merge') {
      checkSink(name, stage[name], position === pipeline.length - 1, isNested);
      return;
    }
    const check = CHECKS[name];
    if (!check) throw invalid(40324, `Unrecognized pipeline stage name: '${name}'`);
    check(stage[name]);
  });
}
