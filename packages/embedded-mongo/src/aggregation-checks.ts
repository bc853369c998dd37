import { type Document, isPlainObject } from './bson-values';
import { DatabaseError, failedToParse } from './errors';
import { checkExpression } from './expressions';
import { compileFilter } from './filters';
import { parseAddFields, parseProjection } from './projection';
import { parseSort } from './sorting';
import { isUsed } from './used-operations';

/**
 * Stages are checked before any document is read, so that a mistake is an error on an empty
 * collection too. Source: MongoDB manual, "Aggregation Stages".
 */

const invalid = (code: number, message: string) => new DatabaseError(code, message);

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
  if (!isUsed('accumulators', operator)) {
    throw invalid(15952, `unknown group operator '${operator}'`);
  }
  checkExpression((value as Document)[operator]);
}

function checkLimit(value: unknown): void {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw invalid(
      5107201,
      `invalid argument to $limit stage: Expected an integer: $limit: ${JSON.stringify(value)}`,
    );
  }
  if (value < 1) throw invalid(15958, 'the limit must be positive');
}

function checkUnwind(specification: unknown): void {
  const given = typeof specification === 'string' ? { path: specification } : specification;
  if (!isPlainObject(given)) {
    throw failedToParse(
      `the $unwind stage specification must be an object, but found ${typeof given}`,
    );
  }
  for (const field of Object.keys(given)) {
    if (isUsed('stageFields', `$unwind.${field}`)) continue;
    throw invalid(40415, `BSON field '$unwind.${field}' is an unknown field.`);
  }
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

type StageCheck = (specification: unknown) => void;

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
    parseProjection(specification);
  },
  $set: (specification) => void parseAddFields(specification),
  $group: checkGroup,
  $limit: checkLimit,
  $unwind: checkUnwind,
};

/**
 * Checks a promoted pipeline. Throws 40324 for a stage that is unknown or that nobody uses, 40323 for
 * a stage of several fields.
 */
export function checkPipeline(pipeline: unknown): asserts pipeline is Document[] {
  if (!Array.isArray(pipeline)) {
    throw new DatabaseError(14, "'pipeline' option must be specified as an array");
  }
  for (const stage of pipeline) {
    if (!isPlainObject(stage))
      throw new DatabaseError(14, "Each element of the 'pipeline' array must be an object");
    const [name, ...others] = Object.keys(stage);
    if (name === undefined || others.length > 0) {
      throw invalid(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    // Error that MongoDB gives where there is no oplog to follow; the shop then asks for changes.
    if (name === '$changeStream') {
      throw invalid(40573, 'The $changeStream stage is not supported by the embedded database');
    }
    const check = isUsed('stages', name) ? CHECKS[name] : undefined;
    if (!check) throw invalid(40324, `Unrecognized pipeline stage name: '${name}'`);
    check(stage[name]);
  }
}
