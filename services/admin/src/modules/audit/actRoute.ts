import { idSchema } from '@boaxepa/contracts/wire/ids';
import type { Call } from '@boaxepa/contracts/wire/internal/calls';
import {
  type Data,
  defineRoute,
  type HandlerInput,
  reply,
  type Route,
} from '@boaxepa/service-kit/http/routes';
import { type AnyObjectSchema, object, type Schema } from 'yup';
import type { Services } from '../../services.ts';
import { recordAct, type Act } from './recordAct.ts';

type Body<B> = HandlerInput<'admin', undefined, undefined, B>['body'];
type Query<Q> = HandlerInput<'admin', undefined, Q, undefined>['query'];

interface ActSpec<Q, B, O> extends Pick<Act, 'act' | 'targetType'> {
  /** Path of the route, with the parameter `:id` for the partner or shopper to change. */
  path: string;
  summary: string;
  /** Returns the details for the audit entry, such as the names of the changed fields. Must not throw. */
  details?: (body: Body<B>, id: string) => Act['details'] | Promise<Act['details']>;
  perform: (id: string, body: Body<B>, query: Query<Q>) => Promise<Data<O>>;
  message: string;
}

/**
 * Declares a route that an administrator calls to change a partner or a shopper. The audit trail records each change.
 * @param call internal call of the service that stores the change. The route has the same method, query, body and
 * response.
 */
export function actRoute<
  Q extends AnyObjectSchema | undefined,
  B extends Schema | undefined,
  O extends Schema | null,
>(
  services: Services,
  call: Call<AnyObjectSchema, Q, B, O>,
  { path, summary, act, targetType, details, perform, message }: ActSpec<Q, B, O>,
): Route {
  const { method, query, body, output } = call;
  return defineRoute<'admin', AnyObjectSchema, Q, B, O>({
    method,
    path,
    summary,
    access: 'admin',
    params: object({ id: idSchema }),
    query,
    body,
    output,
    handler: async ({ params: { id }, query: givenQuery, body: input, actor }) => {
      const newAct = { act, actor, targetType, targetId: id, details: await details?.(input, id) };
      return reply(await recordAct(services, newAct, () => perform(id, input, givenQuery)), {
        message,
      });
    },
  });
}
