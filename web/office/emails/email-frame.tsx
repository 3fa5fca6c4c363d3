type EmailFrameProps = { label: string; email: { subject: string; html: string } };

/** An email as its reader sees it. */
export function EmailFrame({ label, email: { subject, html } }: EmailFrameProps) {
  return (
    <>
      <p>
        <strong dir="auto">{subject}</strong>
      </p>
      <iframe
        title={`${label}: ${subject}`}
        sandbox=""
        // The policy of the page lets no style sheet in; the email is styled by attributes as well.
        srcDoc={html.replace(/<style[\s\S]*?<\/style>/g, '')}
        className="w-full h-[36rem] border border-line rounded-field bg-white"
      />
    </>
  );
}
