import request, { type Test } from 'supertest';
import { testInternalSecret } from '@boaxepa/service-testing/testApps';
import type { TestAuth } from './startAuth.ts';

type Method = 'get' | 'post' | 'put' | 'delete';

function call(method: Method, url: string, path: string, body?: object): Test {
  const test = request(url)[method](path);
  return body === undefined ? test : test.send(body);
}

/**
 * Sends a POST request without a token to the public port. The result is a supertest `Test`, so callers can chain
 * `.set` and `.expect`.
 */
export function post(auth: TestAuth, path: string, body?: object): Test {
  return call('post', auth.publicUrl, path, body);
}

export function callAs(auth: TestAuth, token: string, method: Method, path: string, body?: object): Test {
  return call(method, auth.publicUrl, path, body).set('Authorization', `Bearer ${token}`);
}

export function callInternal(auth: TestAuth, method: Method, path: string, body?: object): Test {
  return call(method, auth.internalUrl, path, body).set('X-Internal-Secret', testInternalSecret);
}
