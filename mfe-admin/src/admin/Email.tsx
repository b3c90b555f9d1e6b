/** Email address that wraps after the @. Otherwise, a long address would make a table too wide, or wrap inside a word. */
export function Email({ address }: { readonly address: string }) {
  const [name = '', domain] = address.split('@');
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {name}
      {domain !== undefined && (
        <>
          @<wbr />
          {domain}
        </>
      )}
    </span>
  );
}
