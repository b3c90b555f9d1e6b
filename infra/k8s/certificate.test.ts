import { describeRendered } from './describeRendered.ts';
import { type Manifest, manifestsOf, matches, ofKind } from './manifests.ts';

/** Label that cert-manager sets on the pods that answer the HTTP-01 challenges of a certificate authority. */
const solver = { 'acme.cert-manager.io/http01-solver': 'true' };
const solverPort = 8089;

function isOpenToIngress({ spec }: Manifest): boolean {
  return (spec.ingress ?? []).some(
    ({ from, ports = [] }) =>
      from.some(({ namespaceSelector }) =>
        matches(namespaceSelector?.matchLabels ?? {}, { 'boaxepa.org/ingress': 'true' }),
      ) && ports.some(({ port }) => port === solverPort),
  );
}

describeRendered('the certificate of overlay production', () => {
  it('is issued by cert-manager, whose challenge pods the Ingress controller reaches', async () => {
    const manifests = await manifestsOf('production');
    const issuers = ofKind(manifests, 'Ingress').map(
      ({ metadata }) => metadata.annotations?.['cert-manager.io/cluster-issuer'],
    );
    expect(issuers).toEqual(['letsencrypt']);
    const policies = ofKind(manifests, 'NetworkPolicy').filter(({ spec }) =>
      matches(solver, spec.podSelector.matchLabels),
    );
    // `nothing` selects every pod and permits no traffic.
    expect(policies.map(({ metadata }) => metadata.name)).toContain('nothing');
    expect(policies.some(isOpenToIngress)).toBe(true);
  }, 300_000);
});
