#!/usr/bin/env python3
"""A shop's nightly sync: matches the products that are new, fetches the cards that a person has approved, and pays for what changed.

Needs Python 3.9 and nothing else. SILLAGE_BASE_URL and SILLAGE_API_KEY stand in the environment. The folder holds one card a product in
cards/, what each was when it was fetched in etags.json, and in matched.json which rows were matched."""
import argparse, csv, http.client, json, os, pathlib, re, time, urllib.error, urllib.parse, urllib.request

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("products", help="a CSV file with the columns ref, brand, name and strength")
parser.add_argument("--folder", default="sync", type=pathlib.Path, help="where everything is kept (default: sync)")
parser.add_argument("--format", default="json", choices=["json", "png", "html"])
parser.add_argument("--look", help="a saved look; left out, the default one")
options = parser.parse_args()
BASE_URL, KEY = os.environ["SILLAGE_BASE_URL"], os.environ["SILLAGE_API_KEY"]
charged, free_at = 0, 0.0  # Calls charged tonight, and when the minute's rate begins anew where nothing is left of it.
opener = urllib.request.build_opener(type("Stay", (urllib.request.HTTPRedirectHandler,), {"redirect_request": lambda *_: None}))

def call(path, body=None, etag=None):
    """Status, content and ETag of one call, which waits for the minute's rate and is repeated where its answer was lost. No redirect is followed."""
    global charged, free_at
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json", **({"If-None-Match": etag} if etag else {})}
    request = urllib.request.Request(BASE_URL + path, body, headers)
    for pause in (1, 2, 4, 8, None):
        time.sleep(max(0.0, free_at - time.monotonic()))
        try:
            try: answer = opener.open(request, timeout=30)
            except urllib.error.HTTPError as other: answer = other  # Also a 304.
            content = answer.read()
            if answer.status in (502, 504): raise OSError(answer.reason)
        except (OSError, http.client.HTTPException) as lost:
            if pause is None: raise SystemExit(f"The service cannot be reached: {lost}")
            time.sleep(pause); continue
        charged += int(answer.headers.get("Sillage-Charged", 0))
        left = re.search(r'"minute";r=(\d+);t=(\d+)', answer.headers.get("RateLimit", ""))
        if left and left[1] == "0": free_at = time.monotonic() + int(left[2])
        retry_after = int(answer.headers.get("Retry-After", 3600))  # Where it is missing, waiting does not help.
        if answer.status not in (429, 503) or retry_after > 120 or pause is None: return answer.status, content, answer.headers["ETag"]
        time.sleep(retry_after)

def refused(status, content):
    """The code of a refusal, or None. The status alone does not say: as JSON, a record under review is told with status 200."""
    if content.startswith(b"{"): return json.loads(content).get("error", {}).get("code")
    return None if status in (200, 304) else f"answered with status {status}"

def kept(name):
    return json.loads((options.folder / name).read_text()) if (options.folder / name).exists() else {}
def keep(name, content):
    """Whole or not at all, even if the machine goes down."""
    (new := options.folder / (name + ".new")).write_bytes(content)
    new.replace(options.folder / name)

with open(options.products, newline="", encoding="utf-8-sig") as file:
    products = {row["ref"]: {of: row[of] for of in ("ref", "name", "brand", "strength") if row.get(of) or of == "name"} for row in csv.DictReader(file)}
(options.folder / "cards").mkdir(parents=True, exist_ok=True)
matched, etags, counts = kept("matched.json"), kept("etags.json"), dict.fromkeys(["new", "unchanged", "waiting", "refused"], 0)
# A row is matched once. What a person decided on it shows when its card is asked for, which is free until there is one.
unmatched = [row for ref, row in products.items() if matched.get(ref) != row]
for batch in (unmatched[at:at + 200] for at in range(0, len(unmatched), 200)):
    status, content, _ = call("/match", json.dumps({"rows": batch}).encode())
    if refused(status, content): print("not matched:", *(row["ref"] for row in batch), content.decode())
    for found in json.loads(content)["rows"] if status == 200 else []:
        matched[found["ref"]] = row = products[found["ref"]]
        best = [f'{one["brand"]} {one["name"]}' for one in found["candidates"][:1]]
        if best and found["link"] == "suggested": print("to decide:", row["ref"], row["name"], "=", *best)
    keep("matched.json", json.dumps(matched).encode())
query = urllib.parse.urlencode({"format": options.format, **({"look": options.look} if options.look else {})})
try:
    for ref in products:
        name = urllib.parse.quote(ref, safe="")
        file, path = f"cards/{name}.{options.format}", f"/products/{name}/card?{query}"
        status, content, etag = call(path, etag=etags.get(path) if (options.folder / file).exists() else None)
        code = refused(status, content)
        counts["unchanged" if status == 304 else "new" if code is None else "waiting" if code == "product_not_linked" else "refused"] += 1
        if code not in (None, "product_not_linked"): print("no card:", ref, code)
        if code is None and status == 200:
            keep(file, content)
            etags[path] = etag
finally:
    keep("etags.json", json.dumps(etags).encode())
print(f"products {len(products)} · matched {len(unmatched)} ·", " · ".join(f"{what} {count}" for what, count in counts.items()), f"· charged {charged}")
