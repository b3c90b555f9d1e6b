import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { object, string } from 'yup';
import type { Services } from '../../services.ts';
import { findPartner } from './partner.policy.ts';
import { partnerParams, statusOutput } from './partner.schemas.ts';

/** Whether a partner may log in, asked by auth (decisions §5). */
export function partnerStatusRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/internal/partners/:partnerId/status',
      summary: 'Status of a shop and why it was rejected',
      access: 'internal',
      params: partnerParams,
      output: object({
        status: statusOutput,
        rejectionReason: string().nullable().defined(),
        businessName: string().required(),
      }),
      async handler({ params }) {
        const { status, rejectionReason, businessName } = await findPartner(services, params.partnerId);
        return { status, rejectionReason, businessName };
      },
    }),
  ];
}
