#!/usr/bin/env python3
"""A shop's nightly sync: matches new products, fetches the cards of approved links, and is charged only for changes.

Needs only Python 3.9 or later. Set SILLAGE_BASE_URL and SILLAGE_API_KEY in the environment. The folder contains one card per product in
cards/, the ETag of each card in etags/, and the matched rows in matched.json. Exits with 0 after processing all products, with 1 if the sync
stopped early, and with 2 if the options are invalid."""
import argparse, csv, email.utils, hashlib, http.client, io, json, math, os, pathlib, re, sys, time, unicodedata
import urllib.error, urllib.parse, urllib.request

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("products", type=pathlib.Path, help="a UTF-8 CSV file with the columns ref (or SKU) and name (or Title), and optionally brand, strength and gtin")
parser.add_argument("--folder", default="sync", type=pathlib.Path, help="where all files are stored (default: sync)")
parser.add_argument("--format", default="json", choices=["json", "png", "html"])
parser.add_argument("--look", help="a saved look (default: your default look)")
parser.add_argument("--plain-http", action="store_true", help="allow an http:// address on another machine, inside a private network")
options = parser.parse_args()
BASE_URL, KEY = os.environ.get("SILLAGE_BASE_URL", "").strip().rstrip("/"), os.environ.get("SILLAGE_API_KEY", "").strip()
HEADINGS = {"ref": ("ref", "reference", "sku", "variant sku"), "name": ("name", "title", "product name"), "brand": ("brand", "vendor", "manufacturer"),
            "strength": ("strength", "concentration"), "gtin": ("gtin", "ean", "upc", "barcode", "variant barcode")}
TYPES = {"json": "application/json", "png": "image/png", "html": "text/html"}
MAX_BYTES = {"json": 8 << 20, "png": 16 << 20, "html": 2 << 20}  # Several times what the service sends.
charged, free_at = 0, 0.0  # Calls charged in this run, and when a used-up rate limit resets.
opener = urllib.request.build_opener(
    type("Stay", (urllib.request.HTTPRedirectHandler,), {"redirect_request": lambda *_: None}),
    # Unencrypted calls go directly to the service, never through a proxy from the environment.
    *([urllib.request.ProxyHandler({})] if BASE_URL.startswith("http:") else []))

def main():
    if not re.match(r"https?://[^\s\[\]]+$", BASE_URL): stop("SILLAGE_BASE_URL must start with https:// and end in /api/partner/v1.")
    if BASE_URL.startswith("http:") and not options.plain_http and not re.match(r"http://(localhost|127(\.\d{1,3}){3})(:\d+)?(/|$)", BASE_URL, re.I):
        stop("Anyone on the network can read a key sent over http://. Use https://, or add --plain-http inside a private network.")
    if not re.fullmatch("[!-~]+", KEY): stop("SILLAGE_API_KEY must contain your complete API key.")
    products = parse_products(options.products)
    for name in ("cards", "etags"): (options.folder / name).mkdir(parents=True, exist_ok=True)
    error, _, _ = call("/whoami")  # A free call that detects a wrong key or address before any product is processed.
    is_elsewhere = error and error["code"] in ("not_an_answer", "not_found")
    if error: stop(error["message"] + (" Check SILLAGE_BASE_URL, which must end in /api/partner/v1." if is_elsewhere else ""))
    counts = dict.fromkeys(["matched", "new", "unchanged", "waiting", "refused"], 0)
    try:
        matched = read_json("matched.json")
        # A row is matched once. On later nights, its review shows when its card is requested, which is free until the link is approved.
        unmatched = [row for ref, row in products.items() if matched.get(ref) != row]
        unapproved, reviews = set(), {}
        for at in range(0, len(unmatched), 200): counts["matched"] += match(unmatched[at:at + 200], matched, unapproved, reviews)
        for review in reviews: print("review them:", review)
        counts["waiting"] = len(unapproved)
        for ref in products:
            if ref not in unapproved: counts[card(ref)] += 1
    finally:
        print(f"products {len(products)} ·", " · ".join(f"{what} {count}" for what, count in counts.items()), f"· charged {charged}")

def parse_products(path):
    """The rows to send, by reference. A row with an invalid reference is reported and skipped."""
    try: text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError: stop(f"{path} is not UTF-8. Save it as UTF-8.")
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=text.partition("\n")[0].count), strict=True)
    products, seen = {}, set()
    try:
        head = [column.strip().lower() for column in next(rows, [])]
        columns = {of: next((at for at, column in enumerate(head) if column in names), None) for of, names in HEADINGS.items()}
        if columns["ref"] is None or columns["name"] is None:
            stop(f"{path} must have the columns ref (or SKU) and name (or Title) in its first row. Its columns are: {', '.join(head)}. Rename two of them.")
        for number, cells in enumerate(rows, 2):
            row = {of: cells[at] for of, at in columns.items() if at is not None and at < len(cells)}
            ref, same = row.get("ref", ""), unicodedata.normalize("NFC", row.get("ref", ""))
            fault = check_ref(same) or (same in seen and "its reference is a duplicate")
            if fault and any(cells): print(f"skipped: row {number}, {fault}")
            if fault: continue
            seen.add(same)
            products[ref] = {of: value for of, value in row.items() if value}
            products[ref].setdefault("name", "")
    except csv.Error as fault: stop(f"{path} cannot be read at line {rows.line_num}: {fault}.")
    return products

def check_ref(ref):
    if all(unicodedata.category(sign) in ("Zs", "Zl", "Zp", "Cc", "Cf") for sign in ref): return "it has no reference"
    if any(unicodedata.category(sign) == "Cc" for sign in ref): return "its reference contains control characters"
    if len(ref) > 200: return "its reference is longer than 200 characters"
    return ref in (".", "..") and "its reference cannot be used in a URL"

def match(rows, matched, unapproved, reviews):
    """Matches and records rows, and returns how many were matched. `unapproved` gets the references without an approved link.
    A request rejected for one row or for its size is split in halves."""
    error, content, _ = call("/match", json.dumps({"rows": rows}).encode())
    if error and error["code"] in ("invalid_rows", "body_too_large") and len(rows) > 1:
        return sum(match(half, matched, unapproved, reviews) for half in (rows[:len(rows) // 2], rows[len(rows) // 2:]))
    if error:
        for row in rows: print("not matched:", row["ref"], error["message"])
        return 0
    answer = json.loads(content)
    for row, found in zip(rows, answer["rows"]):  # In the order sent; references are returned in NFC.
        matched[row["ref"]] = row
        if found["link"] != "approved": unapproved.add(row["ref"])
        if found["outcome"] == "not_read": print("unreadable:", row["ref"], found["reason"])
        for best in found["candidates"][:1]:
            if found["link"] != "suggested": continue
            print(f"to review: {row['ref']} {row['name']} = {best['brand']} {best['name']}")
            reviews[answer["review"]] = True
    write_atomically("matched.json", json.dumps(matched).encode())
    return len(rows)

def card(ref):
    """Fetches a product's card if it changed, and returns what to count it as."""
    name = urllib.parse.quote(ref, safe="")
    query = urllib.parse.urlencode({"format": options.format, **({"look": options.look} if options.look else {})})
    path = f"/products/{name}/card?{query}"
    if len(name) > 200: name = hashlib.sha256(ref.encode()).hexdigest()  # The name would be too long for a file.
    file, tag = f"cards/{name}.{options.format}", read_json(f"etags/{name}.{options.format}")
    # An ETag is valid only for its URL, and only while the file is unmodified.
    is_stored = (options.folder / file).exists() and digest((options.folder / file).read_bytes()) == tag.get("sha256")
    for _ in range(3):
        error, content, etag = call(path, etag=tag["etag"] if is_stored and tag["path"] == path else None, form=options.format)
        if not error or error["code"] != "moved": break
        path = f"/fragrances/{error['moved_to']}/card?{query}"
    if error and error["code"] == "product_not_linked": return "waiting"
    if error: print("no card:", ref, error["code"])
    elif content is not None:
        write_atomically(file, content)
        write_atomically(f"etags/{name}.{options.format}", json.dumps({"path": path, "etag": etag, "sha256": digest(content)}).encode())
    return "refused" if error else "unchanged" if content is None else "new"

def call(path, body=None, etag=None, form="json"):
    """Returns the error or None, the content or None if unchanged, and the ETag. Waits for the rate limit, retries a call whose response was lost,
    and follows no redirects. An error that every other call would get too stops the sync."""
    global charged, free_at
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json", **({"If-None-Match": etag} if etag else {})}
    request = urllib.request.Request(BASE_URL + path, body, headers)
    for pause in (1, 2, 4, 8, None):
        wait(free_at - time.monotonic(), "rate_limited")
        try:
            try: answer = opener.open(request, timeout=30)
            except urllib.error.HTTPError as other: answer = other  # Including a 304.
            most = MAX_BYTES[form] if answer.status == 200 else 256 << 10
            content = answer.read(most + 1)
            if len(content) <= most: content += answer.read()  # Reads nothing more, but raises if the response was truncated.
            else: answer.close()
            if answer.status in (502, 504): raise OSError(f"status {answer.status}")
        except (OSError, http.client.HTTPException) as lost:
            if pause is None: stop(f"Can't reach the service at {BASE_URL}: {lost}.")
            wait(pause, "unreachable")
            continue
        charged += int(answer.headers.get("Sillage-Charged", 0))
        left = re.search(r'"minute";r=(\d+);t=(\d+)', answer.headers.get("RateLimit", ""))
        if left and left[1] == "0": free_at = time.monotonic() + int(left[2])
        retry_after = parse_retry_after(answer.headers.get("Retry-After"))
        if answer.status not in (429, 503) or retry_after > 120 or pause is None: break
        wait(retry_after, "rate_limited" if answer.status == 429 else "unavailable")
    error = parse_refusal(answer, content, form) if len(content) <= most else {
        "code": "not_an_answer", "message": f"The response with status {answer.status} is larger than {most >> 10} KiB, so it isn't from the service."}
    if error and error["code"] != "not_an_answer" and (answer.status in (401, 403) or error["code"] == "bad_settings"): stop(error["message"])
    return error, None if answer.status == 304 else content, answer.headers["ETag"]

def parse_refusal(answer, content, form):
    """Status 200 isn't enough: a record under review is reported with 200 as JSON, and an intermediary may send its own page with 200."""
    if answer.status == 304 or answer.status == 200 and form != "json" and answer.headers.get_content_type() == TYPES[form]: return None
    try:
        body = json.loads(content)
        return None if body["ok"] else {**body["error"], "moved_to": body.get("moved_to")}
    except (ValueError, KeyError, TypeError):
        return {"code": "not_an_answer", "message": f"The response with status {answer.status} isn't from the service."}

def parse_retry_after(retry_after):
    """Infinite if the header is missing or malformed: waiting doesn't help then."""
    if (retry_after or "").isdecimal(): return int(retry_after)
    try: return max(0.0, email.utils.parsedate_to_datetime(retry_after).timestamp() - time.time())
    except (TypeError, ValueError): return math.inf

def wait(seconds, why):
    if seconds > 0: print(f"waiting {math.ceil(seconds)} s: {why}")
    time.sleep(max(0.0, seconds))

def read_json(name):
    """A missing or unreadable file counts as empty."""
    try: return json.loads((options.folder / name).read_text())
    except (FileNotFoundError, ValueError): return {}
def write_atomically(name, content):
    """Writes a file completely or not at all, even if the script is killed."""
    (new := options.folder / (name + ".new")).write_bytes(content)
    new.replace(options.folder / name)
def digest(content): return hashlib.sha256(content).hexdigest()
def stop(message): raise SystemExit(message)

sys.stdout.reconfigure(encoding="utf-8", line_buffering=True)
try: main()
except OSError as fault: stop(f"{fault.filename or options.folder}: {fault.strerror}")
except KeyboardInterrupt: raise SystemExit(130)
