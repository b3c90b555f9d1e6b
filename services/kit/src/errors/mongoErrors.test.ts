import { Error as mongooseErrors, mongo } from 'mongoose';
import { isDuplicateKey, isMongoUnavailable } from './mongoErrors.ts';

const errorWithLabel = (label: string) => {
  const error = new mongo.MongoServerError({ message: 'refused', code: 112 });
  error.addErrorLabel(label);
  return error;
};

// The test uses the error classes of the driver, so that it fails if a new driver release renames a class.
test.each([
  new mongo.MongoNetworkError('gone'),
  new mongo.MongoNetworkTimeoutError('slow'),
  Object.create(mongo.MongoServerSelectionError.prototype) as Error,
  // The driver does not export the class MongoPoolClearedError, so the test sets only the name.
  Object.assign(new Error('cleared'), { name: 'MongoPoolClearedError' }),
  new mongooseErrors.MongooseServerSelectionError('nobody there'),
  errorWithLabel('TransientTransactionError'),
  errorWithLabel('RetryableWriteError'),
  errorWithLabel('UnknownTransactionCommitResult'),
  new mongo.MongoServerError({ message: 'a read while the server stops', code: 11_600 }),
  new mongo.MongoServerError({ message: 'a read while it is no primary', code: 13_435 }),
  new mongo.MongoServerError({ message: 'an operation that an operator ended', code: 11_601 }),
  // The driver wraps the cause of a failed insertMany in this error.
  new mongo.MongoBulkWriteError(
    new mongo.MongoServerSelectionError('nobody there', Object.create(null) as mongo.TopologyDescription),
    Object.create(null) as mongo.BulkWriteResult,
  ),
])('a temporary outage of the server: $name', (error) => {
  expect(isMongoUnavailable(error)).toBe(true);
  expect(isDuplicateKey(error)).toBe(false);
});

test.each([
  errorWithLabel('ResumableChangeStreamError'),
  new mongo.MongoServerError({ message: 'no', code: 2 }),
  new mongooseErrors.ValidationError(),
  new Error('MongoNetworkError'),
  undefined,
])('any other failure: %p', (error) => {
  expect(isMongoUnavailable(error)).toBe(false);
});

test('a duplicate key error is recognized by its field', () => {
  const error = new mongo.MongoServerError({ message: 'twice', code: 11_000, keyPattern: { email: 1 } });
  expect(isDuplicateKey(error)).toBe(true);
  expect(isDuplicateKey(error, 'email')).toBe(true);
  expect(isDuplicateKey(error, 'cpf')).toBe(false);
  expect(isDuplicateKey({ name: 'MongoServerError', code: 11_000 })).toBe(false);
});
