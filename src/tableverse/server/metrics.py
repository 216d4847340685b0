"""Figures for Prometheus. Each server has a registry of its own, so that several can live in one process."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What is counted."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.answers = Counter("tableverse_answers", "Answers that were stored.", ["by"], registry=self.registry)
        self.rejects = Counter("tableverse_rejects", "Messages that changed nothing.", ["why"], registry=self.registry)
        self.undos = Counter("tableverse_undos", "Answers taken back.", registry=self.registry)
        self.errors = Counter("tableverse_errors", "Exceptions that a table survived.", registry=self.registry)
        self.damaged = Counter("tableverse_damaged_snapshots", "Snapshots that could not be used.", registry=self.registry)
        self.lost = Counter("tableverse_lost", "Times that acknowledged events were found missing or damaged.", registry=self.registry)
        self.bots_failed = Counter("tableverse_bots_failed", "Bots that gave no answer.", registry=self.registry)
        self.requests = Counter("tableverse_requests", "HTTP requests.", ["method", "status"], registry=self.registry)
        self.rooms = Gauge("tableverse_rooms", "Tables in memory.", registry=self.registry)
        self.stuck = Gauge("tableverse_stuck", "Tables in memory that cannot go on.", registry=self.registry)
        self.writable = Gauge("tableverse_writable", "1 if the store takes what is written, 0 if not.", registry=self.registry)
        self.servers = Gauge("tableverse_servers", "Processes that share the tables, as this one sees it.", registry=self.registry)
        self.leases = Gauge("tableverse_leases", "Tables that are this process's, where several share them.", registry=self.registry)
        self.thinkers = Gauge("tableverse_thinkers", "Processes that think for the bots of all servers.", registry=self.registry)
        self.takeovers = Counter("tableverse_takeovers", "Games of processes that are no more, gone on with here.", registry=self.registry)
        self.fenced = Counter("tableverse_fenced", "Tables that turned out to be another process's by now.", registry=self.registry)
        self.relayed = Counter("tableverse_relayed", "Requests and sockets passed on to another process.", ["kind"], registry=self.registry)
        self.sockets = Gauge("tableverse_sockets", "Open WebSockets.", registry=self.registry)
        self.turned_out = Counter("tableverse_turned_out", "Connections without a seat that made room for others.", registry=self.registry)
        self.answer_seconds = Histogram(
            "tableverse_answer_seconds", "From an answer's arrival to its acknowledgement.", buckets=FAST, registry=self.registry
        )
        self.store_seconds = Histogram(
            "tableverse_store_seconds", "One transaction, waiting included.", buckets=FAST, registry=self.registry
        )
        self.bot_seconds = Histogram("tableverse_bot_seconds", "One bot's answer, without its pause.", registry=self.registry)

    def text(self) -> bytes:
        """In the exposition format."""
        return generate_latest(self.registry)
