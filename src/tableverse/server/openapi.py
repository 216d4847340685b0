"""The OpenAPI document of the HTTP part, made from the list of operations and the message structs."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

import tableverse
from tableverse.server import bodies as b
from tableverse.server import messages as m
from tableverse.server.api import OPERATIONS, Operation

REF = "#/components/schemas/{name}"


def document() -> dict[str, Any]:
    """The document as JSON data."""
    kinds = {k for o in OPERATIONS for k in (o.answer, o.body) if k is not None} | {b.Problem, m.Reject}
    ordered = sorted(kinds, key=lambda k: k.__name__)
    _, components = msgspec.json.schema_components(ordered, ref_template=REF)
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path.replace(":int", ""), {})[operation.method.lower()] = _operation(operation)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tableverse",
            "version": tableverse.__version__,
            "description": "Tables, seats and finished games. Playing goes over the WebSocket at /ws, or over `view` and `answer`.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"secret": {"type": "http", "scheme": "bearer", "description": "The secret of a seat or of the host."}},
        },
    }


@cache
def encoded() -> bytes:
    """The document as it is sent."""
    return msgspec.json.encode(document())


def _operation(o: Operation) -> dict[str, Any]:
    responses: dict[str, Any] = {str(o.status): _content("Done", o.answer), "4XX": _content("Refused, and why", b.Problem)}
    if o.path.endswith("/answer"):
        responses["409"] = _content("Not accepted; nothing has changed", m.Reject)
    if "wait" in o.query:
        responses["204"] = {"description": "Nothing new in time"}
    parameters = [_parameter(name, "path", "integer" if kind else "string") for name, kind in re.findall(r"\{(\w+)(:int)?\}", o.path)]
    parameters += [_parameter(name, "query", "string") | {"description": says} for name, says in o.query.items()]
    made: dict[str, Any] = {"summary": o.says, "operationId": o.does.__name__.lstrip("_"), "responses": responses}
    if parameters:
        made["parameters"] = parameters
    if o.body is not None:
        made["requestBody"] = {"required": True, **{k: v for k, v in _content("", o.body).items() if k != "description"}}
    if o.needs:
        made["security"] = [{"secret": []}]
        made["description"] = f"Needs the secret of the {o.needs}."
    return made


def _content(says: str, kind: type[msgspec.Struct] | None) -> dict[str, Any]:
    schema = {} if kind is None else {"$ref": REF.format(name=kind.__name__)}
    return {"description": says, "content": {"application/json": {"schema": schema}}}


def _parameter(name: str, place: str, kind: str) -> dict[str, Any]:
    return {"name": name, "in": place, "required": place == "path", "schema": {"type": kind}}
