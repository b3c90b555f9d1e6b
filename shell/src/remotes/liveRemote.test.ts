import { takeLiveRemote } from './findRemote.ts';

const live = {
  name: 'mfe_shopper',
  entry: '/remotes/mfe-shopper/1.0.0-a/mf-manifest.json',
  manifest: { id: 'mfe_shopper' },
};

describe('the live version in the page', () => {
  beforeEach(() => {
    document.head.innerHTML = `<script type="application/json" id="live-remote">${JSON.stringify(live)}</script>`;
  });

  it('is used once, so that a retry reads the registry', () => {
    expect(takeLiveRemote('mfe_shopper')).toEqual(live);
    expect(takeLiveRemote('mfe_shopper')).toBeUndefined();
  });

  it('is ignored for another remote', () => {
    expect(takeLiveRemote('mfe_admin')).toBeUndefined();
    expect(takeLiveRemote('mfe_shopper')).toEqual(live);
  });

  it('may be absent', () => {
    document.head.replaceChildren();
    expect(takeLiveRemote('mfe_shopper')).toBeUndefined();
  });
});
