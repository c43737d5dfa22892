/**
 * What a caller must know besides the calls, in Markdown: `info.description`. A test makes the calls of the log-in in
 * this order.
 * @param site the origin that the examples call
 */
export const introductionFor = (
  site: string,
): string => `This description lists every address of the server. Pages, pictures and streams are included.

## Log in with curl

A log-in takes three steps. The cookie file holds the session afterwards.

\`\`\`sh
SITE=${site}
csrf() { awk '$6 == "csrftoken" { print $7 }' cookies; }

# 1. Get the cookies "visitor" and "csrftoken".
curl -s -o /dev/null -c cookies "$SITE/_/_/state"

# 2. Handshake: exchange name and password for a token. It can be used once, within a minute.
TOKEN=$(curl -s -b cookies -c cookies -H "x-csrftoken: $(csrf)" "$SITE/v3/login/handshake/" \\
  --data-urlencode username_or_email=NAME --data-urlencode password=PASSWORD |
  sed -E 's/.*"data":"([^"]*)".*/\\1/')

# 3. Exchange this token for the cookie "session". The answer also replaces "csrftoken".
curl -s -b cookies -c cookies -H "x-csrftoken: $(csrf)" -H 'content-type: application/json' \\
  "$SITE/resource/HandshakeSessionResource/create/" -d '{"options":{"token":"'"$TOKEN"'"}}'

# A call that changes something:
curl -s -b cookies -H "x-csrftoken: $(csrf)" -H 'content-type: application/json' \\
  "$SITE/resource/BoardResource/create/" -d '{"options":{"name":"Made with curl"}}'
\`\`\`

An account with two-step log-in gets \`session/mfa-required\` in step 2. It then sends the same fields and \`mfa_token\`
to \`/v3/login/mfa/handshake/\`. \`/resource/UserSessionResource/delete/\` ends the session.

## Security

Every call other than GET needs the header \`x-csrftoken\` with the value of the cookie \`csrftoken\`. Such a call is refused with
\`csrf/mismatch\` if the header \`Origin\` names another host, or if \`Sec-Fetch-Site\` is neither \`same-origin\` nor \`none\`. A program
that is no browser omits both. \`security\` of a call lists the alternatives, \`x-viewers\` who may call it, and \`x-writes\` says if it
changes something. A call for analysts or operators answers 404 to everybody else.

## Input and answers

- \`/resource/{Name}Resource/{verb}/\`: the input is \`{"options":{…}}\`. GET has it as JSON text in the query parameter \`data\`, a form in
  the field \`data\`, and a JSON body directly. If no option is required, the input may be left out.
- \`/v3/…\`: the input is a JSON or form body; GET has it in the query.
- \`/_/graphql/\`: a JSON body with the hash of a known query. The path of each query has its name after \`#\`.
- A failure has a status, a number, a message, the field that it is about, and a name in \`extra_data.failure\`, such as
  \`pin/not-found\`. Answers to \`rate/limited\` and \`server/unavailable\` have the header \`retry-after\`.
- A list has \`bookmark\` beside \`data\`. The next page is asked for with \`"bookmarks":["…"]\`; the last one has \`-end-\`.
- A call with the parameter \`idempotency-key\` may have this header. A repeat with the same key is done only once.

## Upload a file

Register the file with \`POST /v3/media/uploads/register/batch/\`, send its bytes with \`PUT /v3/media/uploads/{id}/?offset=0\`, and read
\`VIPResource/get\` until its status is \`succeeded\` or \`failed\`. The upload's id then names the file in other calls.
`
