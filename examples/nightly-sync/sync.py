#!/usr/bin/env python3
"""A shop's nightly sync: matches the products that are new, fetches the cards that a person has approved, and pays for what changed.

Needs Python 3.9 and nothing else. SILLAGE_BASE_URL and SILLAGE_API_KEY stand in the environment. The folder holds one card a product in
cards/, in etags/ what each was when it was fetched, and in matched.json which rows were matched. Ends with 0 when it went through all
products, with 1 where the night came to an early end, and with 2 where it was asked for in a way that cannot be."""
import argparse, csv, email.utils, hashlib, http.client, io, json, math, os, pathlib, re, sys, time, unicodedata
import urllib.error, urllib.parse, urllib.request

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("products", type=pathlib.Path, help="a CSV file in UTF-8 with the columns ref and name, and where you have them brand and strength")
parser.add_argument("--folder", default="sync", type=pathlib.Path, help="where everything is kept (default: sync)")
parser.add_argument("--format", default="json", choices=["json", "png", "html"])
parser.add_argument("--look", help="a saved look; left out, the default one")
parser.add_argument("--plain-http", action="store_true", help="allow an address with http:// on another machine, inside a private network")
options = parser.parse_args()
BASE_URL, KEY = os.environ.get("SILLAGE_BASE_URL", "").strip().rstrip("/"), os.environ.get("SILLAGE_API_KEY", "").strip()
TYPES = {"json": "application/json", "png": "image/png", "html": "text/html"}
MAX_BYTES = {"json": 8 << 20, "png": 16 << 20, "html": 2 << 20}  # Several times what the service sends.
charged, free_at = 0, 0.0  # Calls charged tonight, and when the minute's rate begins anew where nothing is left of it.
opener = urllib.request.build_opener(
    type("Stay", (urllib.request.HTTPRedirectHandler,), {"redirect_request": lambda *_: None}),
    # What is not encrypted goes straight to the service, never through a proxy of the environment.
    *([urllib.request.ProxyHandler({})] if BASE_URL.startswith("http:") else []))

def main():
    if not re.match(r"https?://[^\s\[\]]+$", BASE_URL): stop("SILLAGE_BASE_URL must begin with https:// and end in /api/partner/v1.")
    if BASE_URL.startswith("http:") and not options.plain_http and not re.match(r"http://(localhost|127(\.\d{1,3}){3})(:\d+)?(/|$)", BASE_URL, re.I):
        stop("Over http:// anyone on the network can read the key. Use https://, or add --plain-http inside a private network.")
    if not re.fullmatch("[!-~]+", KEY): stop("SILLAGE_API_KEY must hold your API key, whole.")
    products = products_in(options.products)
    for name in ("cards", "etags"): (options.folder / name).mkdir(parents=True, exist_ok=True)
    error, _, _ = call("/whoami")  # Free, and what is wrong with the key or the address shows here, not at every product.
    is_elsewhere = error and error["code"] in ("not_an_answer", "not_found")
    if error: stop(error["message"] + (" Check SILLAGE_BASE_URL, which ends in /api/partner/v1." if is_elsewhere else ""))
    counts = dict.fromkeys(["matched", "new", "unchanged", "waiting", "refused"], 0)
    try:
        matched = kept("matched.json")
        # A row is matched once. What a person decided on it shows when its card is asked for, which is free until there is one.
        unmatched = [row for ref, row in products.items() if matched.get(ref) != row]
        for at in range(0, len(unmatched), 200): counts["matched"] += match(unmatched[at:at + 200], matched)
        for ref in products: counts[card(ref)] += 1
    finally:
        print(f"products {len(products)} ·", " · ".join(f"{what} {count}" for what, count in counts.items()), f"· charged {charged}")

def products_in(path):
    """What is sent of each row, by its reference. A row whose reference the service cannot take is told and left out."""
    try: text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError: stop(f"{path} is not UTF-8. Save it as UTF-8.")
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=text.partition("\n")[0].count), strict=True)
    products, seen = {}, set()
    try:
        head = [column.strip().lower() for column in next(rows, [])]
        if not {"ref", "name"} <= set(head): stop(f"{path} must have the columns ref and name in its first row; it has: {', '.join(head)}.")
        for number, cells in enumerate(rows, 2):
            row = dict(zip(head, cells))
            ref, same = row.get("ref", ""), unicodedata.normalize("NFC", row.get("ref", ""))
            fault = fault_of(same) or (same in seen and "its reference stands above already")
            if fault and any(cells): print(f"left out: row {number}, {fault}")
            if fault: continue
            seen.add(same)
            products[ref] = {of: row[of] for of in ("ref", "name", "brand", "strength") if row.get(of)}
            products[ref].setdefault("name", "")
    except csv.Error as fault: stop(f"{path} cannot be read at line {rows.line_num}: {fault}.")
    return products

def fault_of(ref):
    if all(unicodedata.category(sign) in ("Zs", "Zl", "Zp", "Cc", "Cf") for sign in ref): return "it has no reference"
    if any(unicodedata.category(sign) == "Cc" for sign in ref): return "its reference holds control characters"
    if len(ref) > 200: return "its reference is longer than 200 characters"
    return ref in (".", "..") and "its reference cannot stand in an address"

def match(rows, matched):
    """Matches rows, notes which they were, and gives how many were answered. What is refused for one row or for their length is sent in halves."""
    error, content, _ = call("/match", json.dumps({"rows": rows}).encode())
    if error and error["code"] in ("invalid_rows", "body_too_large") and len(rows) > 1:
        return match(rows[:len(rows) // 2], matched) + match(rows[len(rows) // 2:], matched)
    if error:
        for row in rows: print("not matched:", row["ref"], error["message"])
        return 0
    answer = json.loads(content)
    for row, found in zip(rows, answer["rows"]):  # In the order sent; their references are answered in NFC.
        matched[row["ref"]] = row
        if found["outcome"] == "not_read": print("not read:", row["ref"], found["reason"])
        for best in found["candidates"][:1]:
            if found["link"] == "suggested": print(f"to decide: {row['ref']} {row['name']} = {best['brand']} {best['name']} ({answer['review']})")
    keep("matched.json", json.dumps(matched).encode())
    return len(rows)

def card(ref):
    """Fetches the card of a product where it changed, and says what became of it."""
    name = urllib.parse.quote(ref, safe="")
    query = urllib.parse.urlencode({"format": options.format, **({"look": options.look} if options.look else {})})
    path = f"/products/{name}/card?{query}"
    if len(name) > 200: name = hashlib.sha256(ref.encode()).hexdigest()  # Longer than what a file may be called.
    file, tag = f"cards/{name}.{options.format}", kept(f"etags/{name}.{options.format}")
    # A tag counts for the address that gave it, and while the file is what came with it.
    is_kept = (options.folder / file).exists() and digest((options.folder / file).read_bytes()) == tag.get("sha256")
    for _ in range(3):
        error, content, etag = call(path, etag=tag["etag"] if is_kept and tag["path"] == path else None, form=options.format)
        if not error or error["code"] != "moved": break
        path = f"/fragrances/{error['moved_to']}/card?{query}"
    if error and error["code"] == "product_not_linked": return "waiting"
    if error: print("no card:", ref, error["code"])
    elif content is not None:
        keep(file, content)
        keep(f"etags/{name}.{options.format}", json.dumps({"path": path, "etag": etag, "sha256": digest(content)}).encode())
    return "refused" if error else "unchanged" if content is None else "new"

def call(path, body=None, etag=None, form="json"):
    """What was refused, or None; the content, None where it is unchanged; and its ETag. Waits for the minute's rate, repeats a call whose answer was
    lost, and follows no redirect. What every other call would meet too ends the night."""
    global charged, free_at
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json", **({"If-None-Match": etag} if etag else {})}
    request = urllib.request.Request(BASE_URL + path, body, headers)
    for pause in (1, 2, 4, 8, None):
        wait(free_at - time.monotonic(), "rate_limited")
        try:
            try: answer = opener.open(request, timeout=30)
            except urllib.error.HTTPError as other: answer = other  # Also a 304.
            most = MAX_BYTES[form] if answer.status == 200 else 256 << 10
            content = answer.read(most + 1)
            if len(content) <= most: content += answer.read()  # Adds nothing, but fails where the answer was cut off.
            else: answer.close()
            if answer.status in (502, 504): raise OSError(f"status {answer.status}")
        except (OSError, http.client.HTTPException) as lost:
            if pause is None: stop(f"The service cannot be reached at {BASE_URL}: {lost}.")
            wait(pause, "unreachable")
            continue
        charged += int(answer.headers.get("Sillage-Charged", 0))
        left = re.search(r'"minute";r=(\d+);t=(\d+)', answer.headers.get("RateLimit", ""))
        if left and left[1] == "0": free_at = time.monotonic() + int(left[2])
        retry_after = seconds_in(answer.headers.get("Retry-After"))
        if answer.status not in (429, 503) or retry_after > 120 or pause is None: break
        wait(retry_after, "rate_limited" if answer.status == 429 else "unavailable")
    error = refusal_in(answer, content, form) if len(content) <= most else {
        "code": "not_an_answer", "message": f"The answer with status {answer.status} is larger than {most >> 10} KiB, so it is not one of the service."}
    if error and error["code"] != "not_an_answer" and (answer.status in (401, 403) or error["code"] == "bad_settings"): stop(error["message"])
    return error, None if answer.status == 304 else content, answer.headers["ETag"]

def refusal_in(answer, content, form):
    """The status alone does not say: as JSON, a record under review is told with status 200, and so may be a page of something in between."""
    if answer.status == 304 or answer.status == 200 and form != "json" and answer.headers.get_content_type() == TYPES[form]: return None
    try:
        said = json.loads(content)
        return None if said["ok"] else {**said["error"], "moved_to": said.get("moved_to")}
    except (ValueError, KeyError, TypeError):
        return {"code": "not_an_answer", "message": f"The answer with status {answer.status} is not one of the service."}

def seconds_in(retry_after):
    """Where it is missing, or nobody can read it, waiting does not help."""
    if (retry_after or "").isdecimal(): return int(retry_after)
    try: return max(0.0, email.utils.parsedate_to_datetime(retry_after).timestamp() - time.time())
    except (TypeError, ValueError): return math.inf

def wait(seconds, why):
    if seconds > 0: print(f"waiting {math.ceil(seconds)} s: {why}")
    time.sleep(max(0.0, seconds))

def kept(name):
    """What cannot be read counts as nothing kept."""
    try: return json.loads((options.folder / name).read_text())
    except (FileNotFoundError, ValueError): return {}
def keep(name, content):
    """Whole or not at all, whenever the script is ended."""
    (new := options.folder / (name + ".new")).write_bytes(content)
    new.replace(options.folder / name)
def digest(content): return hashlib.sha256(content).hexdigest()
def stop(sentence): raise SystemExit(sentence)

sys.stdout.reconfigure(encoding="utf-8", line_buffering=True)
try: main()
except OSError as fault: stop(f"{fault.filename or options.folder}: {fault.strerror}")
except KeyboardInterrupt: raise SystemExit(130)
