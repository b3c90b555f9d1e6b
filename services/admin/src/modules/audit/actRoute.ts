import type { AdminAct } from '@boaxepa/contracts/domain/securityKinds';
import { idSchema } from '@boaxepa/contracts/wire/ids';
import type { Call } from '@boaxepa/contracts/wire/internal/calls';
import { defineRoute, type HandlerInput, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { type AnyObjectSchema, object, type Schema } from 'yup';
import type { Services } from '../../services.ts';
import { recordAct, type Act } from './recordAct.ts';

type Body<B> = HandlerInput<'admin', undefined, undefined, B>['body'];

// `Call` without a type parameter for the body, because TypeScript cannot check the input of a call whose body is a
// type parameter.
type AnyCall<O extends Schema | null> = Call<
  AnyObjectSchema,
  AnyObjectSchema | undefined,
  Schema | undefined,
  O
>;

interface ActSpec<B> {
  /** Path of the route, with the parameter `:id` for the partner or shopper to change. */
  path: string;
  summary: string;
  act: Extract<AdminAct, `${'partner' | 'shopper'}.${string}`>;
  /** Returns the details for the audit entry, such as the names of the changed fields. Must not throw. */
  details?: (body: Body<B>, id: string) => Act['details'] | Promise<Act['details']>;
  message: string;
}

/**
 * Declares a route that an administrator calls to change a partner or a shopper. The audit trail records each change.
 * @param call internal call of the service that stores the change. The route has the same method, query, body and
 * response.
 */
export function actRoute<B extends Schema | undefined, O extends Schema | null>(
  services: Services,
  call: Call<AnyObjectSchema, AnyObjectSchema | undefined, B, O>,
  { path, summary, act, details, message }: ActSpec<B>,
): Route {
  const [targetType, service] = act.startsWith('partner.')
    ? (['partner', services.catalog] as const)
    : (['shopper', services.auth] as const);
  return defineRoute<'admin', AnyObjectSchema, AnyObjectSchema | undefined, B, O>({
    method: call.method,
    path,
    summary,
    access: 'admin',
    params: object({ id: idSchema }),
    query: call.query,
    body: call.body,
    output: call.output,
    handler: async ({ params: { id }, query, body, actor }) => {
      const newAct = { act, actor, targetType, targetId: id, details: await details?.(body, id) };
      const input = { params: { [`${targetType}Id`]: id }, query, body };
      const perform = () => service.call<AnyCall<O>>(call, input);
      return reply(await recordAct(services, newAct, perform), { message });
    },
  });
}
